import type {NewLink} from '../../accounts/account-services.ts'
import type {Invitation} from '../../accounts/invitations.ts'
import type {Person} from '../../accounts/person.ts'
import {describeRole} from '../../accounts/roles.ts'
import {LakeError} from '../../errors.ts'
import {type AuthorisedCall, readOptionalJson} from '../../http/call.ts'
import {ofProject, permitted, type Route} from '../../http/route.ts'
import {parseRole} from './tokens.ts'

/**
 * Management of people by administrators. Invitations have the paths of `sanity users`; the rest is outside
 * Sanity's API.
 */
export const peopleRoutes: Route[] = [
  {
    method: 'GET',
    path: '/users',
    handle: permitted('manage', ({lake}) => lake.people.all().map(account)),
  },
  {method: 'POST', path: '/users', handle: permitted('manage', addUser)},
  {method: 'POST', path: '/users/:user/disable', handle: permitted('manage', disable)},
  {method: 'POST', path: '/users/:user/enable', handle: permitted('manage', enable)},
  {method: 'POST', path: '/users/:user/reset', handle: permitted('manage', reset)},
  {method: 'DELETE', path: '/users/:user', handle: permitted('manage', deleteUser)},
  {method: 'GET', path: '/invitations/project/:id', handle: ofProject('manage', listInvitations)},
  {method: 'POST', path: '/invitations/project/:id', handle: ofProject('manage', invite)},
  {
    method: 'DELETE',
    path: '/invitations/:invitation',
    handle: permitted('manage', revokeInvitation),
  },
]

function account({id, name, email, role, isDisabled, createdAt}: Person) {
  return {id, displayName: name, email, role, isDisabled, createdAt}
}

async function addUser(call: AuthorisedCall) {
  const {lake, user} = call
  const {email, name, role} = await readOptionalJson(call)
  const given = {email: textOf(email, 'email'), name: textOf(name, 'name'), role: parseRole(role)}
  const {person, ...made} = lake.people.add(given, user)
  return {...account(person), ...linkOf(call, 'reset', made)}
}

function disable({lake, params, user}: AuthorisedCall) {
  return account(lake.people.disable(params['user'] ?? '', user))
}

function enable({lake, params, user}: AuthorisedCall) {
  return account(lake.people.enable(params['user'] ?? '', user))
}

function deleteUser({lake, params, user}: AuthorisedCall) {
  return account(lake.people.delete(params['user'] ?? '', user))
}

function reset(call: AuthorisedCall) {
  const {lake, params, user} = call
  return linkOf(call, 'reset', lake.people.reset(params['user'] ?? '', user))
}

async function invite(call: AuthorisedCall) {
  const {lake, user} = call
  const {email, role} = await readOptionalJson(call)
  const made = lake.invitations.make(textOf(email, 'email'), parseRole(role), user)
  return {...invitation(made.link), ...linkOf(call, 'join', made)}
}

function listInvitations({lake}: AuthorisedCall) {
  return lake.invitations.all().map(invitation)
}

function revokeInvitation({lake, params, user}: AuthorisedCall): Response {
  lake.invitations.revoke(params['invitation'] ?? '', user)
  return new Response(null, {status: 204})
}

function invitation({id, email, role, createdBy, createdAt, expiresAt}: Invitation) {
  const state = {isAccepted: false, isRevoked: false, acceptedByUserId: null}
  return {
    id,
    email,
    role,
    roles: [describeRole(role)],
    invitedByUserId: createdBy,
    createdAt,
    expiresAt,
    ...state,
  }
}

/** URL of a link, returned once to its creator. */
function linkOf(
  {lake, project}: AuthorisedCall,
  page: 'join' | 'reset',
  {token, link}: Pick<NewLink, 'token' | 'link'>,
) {
  return {
    link: `${lake.options.publicUrl}/p/${project}/v1/auth/${page}/${token}`,
    linkExpiresAt: link.expiresAt,
  }
}

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw LakeError.http(400, `The body has no "${name}".`)
}
