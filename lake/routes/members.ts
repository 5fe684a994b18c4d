import {grantsOf} from '../accounts/document-permissions.ts'
import {userOf} from '../accounts/robots.ts'
import {describeRole, may, type Role, ROLE_NAMES} from '../accounts/roles.ts'
import {ADMINISTRATOR, type User} from '../accounts/users.ts'
import {LakeError} from '../errors.ts'
import {type AuthorisedCall, datasetOf} from '../http/call.ts'
import {authorised, ofProject, type Route} from '../http/route.ts'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'

/** Members of a project and permissions of the caller, by which the Studio disables actions. */
export const memberRoutes: Route[] = [
  {
    method: 'GET',
    path: '/projects/:id/datasets/:dataset/acl',
    handle: ofProject('read', (call) => grantsOf(call.user, datasetOf(call).settings)),
  },
  {
    method: 'GET',
    path: '/projects/:id/grants',
    handle: ofProject('read', ({user}) => projectGrants(user)),
  },
  // A viewer requests another role, which nobody here could grant.
  {method: 'GET', path: '/access/requests/me', handle: authorised(() => [])},
  {method: 'POST', path: '/access/project/:id/requests', handle: ofProject('read', refuseRequest)},
]

/** Members, people first; `isCurrentUser` marks the caller. */
export function membersOf(call: AuthorisedCall) {
  const {lake, user} = call
  const local = lake.options.localLogIn ? [lake.localUser] : []
  const people = [...local, ...lake.people.all().filter(({isDisabled}) => !isDisabled)]
  const robots = [ADMINISTRATOR, ...lake.robots.all().map(userOf)]
  const start = projectStart(call)
  return [
    ...people.map((member) => ({...memberOf(member, user, start), isRobot: false})),
    ...robots.map((member) => ({...memberOf(member, user, start), isRobot: true})),
  ]
}

function memberOf(member: User, caller: User, start: string | undefined) {
  const {id, role} = member
  const roles = [describeRole(role)]
  return {id, role, roles, isCurrentUser: id === caller.id, ...timesOf(member, start)}
}

/** Creation and change of a user. Changes are not recorded; users of the settings are as old as the project. */
export function timesOf({createdAt}: User, start: string | undefined) {
  const time = createdAt ?? start
  return {createdAt: time, updatedAt: time}
}

/** Creation of the project's first dataset. */
export function projectStart({lake, project}: AuthorisedCall): string | undefined {
  const [first] = lake.store.datasets
    .list(project)
    .map(({createdAt}) => createdAt)
    .toSorted()
  return first
}

/** Whether a query is about nothing but groups. */
export function requestsGroups(query: string): boolean {
  return /^\s*\*\[\s*_type\s*==\s*"system\.group"\s*\]/.test(query)
}

/**
 * The groups of a dataset, which hosted datasets store as documents: members and grants of a role, by which the
 * Studio finds who can be mentioned. The lake stores roles with its users, and creates the groups on request.
 */
export function groupsOf(call: AuthorisedCall): Dataset {
  const {project, name, settings} = datasetOf(call)
  const members = membersOf(call)
  const time = new Date().toISOString()
  const groups = ROLE_NAMES.map((role): LakeDocument => ({
    _id: `_.groups.${role}`,
    _type: 'system.group',
    _rev: role,
    _createdAt: time,
    _updatedAt: time,
    members: members.flatMap((member) => (member.role === role ? member.id : [])),
    grants: grantsOf({role}, settings),
  }))
  return new Dataset(project, name, groups)
}

const READ = ['read']
const MANAGE = ['read', 'create', 'update', 'delete']

/**
 * By resource, as of hosted projects. Without `invite` and `deployStudio`: with them the Studio leads to Sanity's
 * own pages of the project, and sends its schema to a service that this lake has not.
 */
export function projectGrants({role}: {role: Role}) {
  const managed = may({role}, 'manage') ? MANAGE : []
  const names = {
    'sanity.project': READ,
    'sanity.project.members': READ,
    'sanity.project.roles': READ,
    'sanity.project.datasets': managed.length > 0 ? managed : READ,
    'sanity.project.tokens': managed,
    'sanity.project.cors': managed,
    'sanity.project.webhooks': managed,
  }
  const granted = Object.entries(names).filter(([, grants]) => grants.length > 0)
  return Object.fromEntries(
    granted.map(([resource, grants]) => [
      resource,
      [{grants: grants.map((name) => ({name, params: {}})), config: {}}],
    ]),
  )
}

/** Uses 409, the only error whose message the Studio shows. */
function refuseRequest({user}: AuthorisedCall): never {
  throw LakeError.http(
    409,
    `This lake takes no requests. Ask an administrator for another role than "${user.role}".`,
  )
}
