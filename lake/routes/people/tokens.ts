import {describeRole, isRole, type Role, ROLE_NAMES} from '../../accounts/roles.ts'
import {type Robot, userOf} from '../../accounts/robots.ts'
import {LakeError} from '../../errors.ts'
import {type AuthorisedCall, readOptionalJson} from '../../http/call.ts'
import {ofProject, type Route} from '../../http/route.ts'
import type {Lake} from '../../lake.ts'
import type {Session} from '../../store/accounts/accounts.ts'

/**
 * Tokens as in the API of hosted projects (https://www.sanity.io/docs/http-reference/projects): of robots, with a
 * role, and of sessions, distinguished by `kind`. A token is valid in all projects.
 */
export const tokenRoutes: Route[] = [
  {method: 'GET', path: '/projects/:id/tokens', handle: ofProject('manage', listTokens)},
  {method: 'POST', path: '/projects/:id/tokens', handle: ofProject('manage', addToken)},
  {method: 'DELETE', path: '/projects/:id/tokens/:token', handle: ofProject('manage', revokeToken)},
]

function listTokens({lake}: AuthorisedCall) {
  return [
    ...lake.robots.all().map(robotToken),
    ...lake.sessions.all().map((session) => sessionToken(lake, session)),
  ]
}

function robotToken(robot: Robot) {
  const {id, label, createdAt, createdBy, role} = robot
  const roles = [describeRole(role)]
  const expiresAt = robot.expiresAt ?? null
  return {kind: 'robot', id, label, createdAt, createdBy, expiresAt, roles, projectUserId: id}
}

function sessionToken(lake: Lake, {id, label, createdAt, lastUsedAt, user}: Session) {
  const known = lake.userById(user)
  const roles = known ? [describeRole(known.role)] : []
  return {kind: 'session', id, label, createdAt, lastUsedAt, roles, projectUserId: user}
}

async function addToken(call: AuthorisedCall) {
  const {label, roleName, expiresAt} = await readOptionalJson(call)
  const {robot, token} = call.lake.robots.add(
    {label: parseLabel(label), role: parseRole(roleName), expiresAt: parseExpiry(expiresAt)},
    call.user.id,
  )
  // `key` is what hosted projects call it.
  return {...robotToken(robot), key: token, user: userOf(robot)}
}

function revokeToken({lake, params}: AuthorisedCall): Response {
  const id = params['token'] ?? ''
  if (lake.robots.revoke(id) || lake.sessions.revoke(id)) return new Response(null, {status: 204})
  throw LakeError.http(404, `There is no token "${id}".`)
}

const MAX_LABEL_LENGTH = 200

/** @throws LakeError 400 if it is empty, too long or has control characters, as labels are part of log lines */
export function parseLabel(value: unknown): string {
  const label = typeof value === 'string' ? value.trim() : ''
  if (label !== '' && label.length <= MAX_LABEL_LENGTH && !/\p{Cc}/u.test(label)) return label
  throw LakeError.http(
    400,
    `A token needs a "label" of at most ${MAX_LABEL_LENGTH} characters, which says what it is for.`,
  )
}

/** @throws LakeError 400 */
export function parseRole(value: unknown): Role {
  if (isRole(value)) return value
  const known = ROLE_NAMES.join(', ')
  throw LakeError.http(400, `${JSON.stringify(value)} is not a role; they are ${known}.`)
}

/** @throws LakeError 400 unless it is a time in the future */
export function parseExpiry(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const time = typeof value === 'string' ? new Date(value) : undefined
  if (time && time.getTime() > Date.now()) return time.toISOString()
  throw LakeError.http(400, `"expiresAt" is no time to come: ${JSON.stringify(value)}.`)
}
