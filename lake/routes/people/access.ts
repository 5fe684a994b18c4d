import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {describeRole, type Role, ROLE_NAMES} from '../../accounts/roles.ts'
import type {Robot} from '../../accounts/robots.ts'
import {LakeError} from '../../errors.ts'
import {type AuthorisedCall, type Call, readOptionalJson} from '../../http/call.ts'
import {authorised, ofProject, type Route} from '../../http/route.ts'
import {projectGrants} from '../members.ts'
import {parseExpiry, parseLabel, parseRole} from './tokens.ts'

/**
 * Roles and robots, for `sanity tokens` (https://www.sanity.io/docs/http-reference/access-api). A role holds in all
 * projects.
 */
export const accessRoutes: Route[] = [
  {method: 'GET', path: '/projects/:id/roles', handle: ofProject('read', listRoles)},
  {
    method: 'GET',
    path: '/access/project/:id/roles',
    handle: ofProject('read', (call) => page(listRoles(call))),
  },
  {method: 'GET', path: '/access/project/:id/robots', handle: ofProject('manage', listRobots)},
  {method: 'POST', path: '/access/project/:id/robots', handle: ofProject('manage', addRobot)},
  {
    method: 'DELETE',
    path: '/access/project/:id/robots/:robot',
    handle: ofProject('manage', removeRobot),
  },
  {method: 'POST', path: '/access/robots/me/rotate', handle: authorised(rotateToken)},
]

function listRoles({project: projectId}: AuthorisedCall) {
  const applies = {appliesToUsers: true, appliesToRobots: true, isCustom: false, isRootRole: false}
  return ROLE_NAMES.map((role) => ({
    ...describeRole(role),
    ...applies,
    projectId,
    grants: projectGrants({role}),
  }))
}

function page<T>(data: readonly T[]) {
  return {data, nextCursor: null, totalCount: data.length}
}

function listRobots(call: AuthorisedCall) {
  return page(call.lake.robots.all().map((robot) => shown(call, robot)))
}

function shown({lake}: Call, {id, label, role, createdAt, expiresAt}: Robot) {
  const memberships = lake.options.projects.map((resourceId) => ({
    resourceType: 'project',
    resourceId,
    roleNames: [role],
  }))
  return {id, label, createdAt, expiresAt: expiresAt ?? null, memberships}
}

async function addRobot(call: AuthorisedCall) {
  const {label, memberships, expiresAt} = await readOptionalJson(call)
  const {robot, token} = call.lake.robots.add(
    {label: parseLabel(label), role: roleIn(call, memberships), expiresAt: parseExpiry(expiresAt)},
    call.user.id,
  )
  return {...shown(call, robot), token}
}

/** @throws LakeError 400 unless it is one role in one project, 404 for a project that does not exist */
function roleIn({lake}: Call, memberships: unknown): Role {
  const [membership, ...others] = Array.isArray(memberships) ? memberships : []
  const {resourceType, resourceId, roleNames: names} = isPlainObject(membership) ? membership : {}
  const isOneRole = Array.isArray(names) && names.length === 1 && others.length === 0
  if (!isOneRole || resourceType !== 'project' || typeof resourceId !== 'string') {
    throw LakeError.http(400, '"memberships" is not a list of one project with one role.')
  }
  if (!lake.hasProject(resourceId)) {
    throw LakeError.http(404, `There is no project "${resourceId}". Name a project of this lake.`)
  }
  return parseRole(names[0])
}

function removeRobot({lake, params}: AuthorisedCall): Response {
  const id = params['robot'] ?? ''
  if (lake.robots.revoke(id)) return new Response(null, {status: 204})
  throw LakeError.http(404, `There is no robot "${id}".`)
}

/** Replaces the token of the calling robot, whose old token becomes invalid. */
function rotateToken(call: AuthorisedCall) {
  const robot = call.lake.robots.all().find(({id}) => id === call.user.id)
  if (!robot) throw LakeError.http(403, 'Only a robot has a token that can be replaced by another.')
  return {...shown(call, robot), token: call.lake.robots.rotate(robot.id)}
}
