import {randomBytes} from 'node:crypto'
import {isPlainObject} from '#server/plain-object.ts'
import {isFromThisMachine} from '#server/this-machine.ts'
import {LakeError} from '../errors.ts'
import {type AuthorisedCall, type Call, parseJson, readBytes} from '../http/call.ts'
import {authorised, type Route} from '../http/route.ts'
import {describeRole} from '../accounts/roles.ts'
import {EDITOR, type User, userById} from '../accounts/users.ts'

/**
 * Who the caller is, the Studio's log-in, and what it remembers for its user. The log-in is Sanity's
 * own redirect flow without a question: the Studio on this machine is sent here, goes back with a
 * one-time id, and trades it for a token of its own.
 */
export const accountRoutes: Route[] = [
  {method: 'GET', path: '/users/me', handle: me},
  {method: 'GET', path: '/users/me/keyvalue/:keys', handle: authorised(readValues)},
  {method: 'PUT', path: '/users/me/keyvalue', handle: authorised(writeValues)},
  {method: 'GET', path: '/users/:ids', handle: authorised(users)},
  {method: 'GET', path: '/auth/providers', handle: () => ({providers: []})},
  {method: 'GET', path: '/auth/local', handle: logIn},
  {method: 'GET', path: '/auth/fetch', handle: fetchToken},
  {method: 'GET', path: '/auth/id', handle: authorised(({user}) => ({id: user.id, expiry: null}))},
  {method: 'POST', path: '/auth/logout', handle: logOut},
]

/** `{}` for an anonymous caller: the Studio probes with it whether a log-in is needed. */
function me({user}: Call) {
  if (!user) return {}
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profileImage: user.imageUrl ?? null,
    provider: user.provider,
    role: user.role,
    roles: [describeRole(user.role)],
  }
}

/** Others see other names for the same fields. One id gives one object, several give a list. */
function users(call: AuthorisedCall) {
  const ids = (call.params['ids'] ?? '').split(',')
  const found = ids.map((id) => profile(call, userById(id) ?? call.lake.robots.userById(id)))
  if (ids.length > 1) return found
  if (found[0]) return found[0]
  throw LakeError.http(404, `There is no user "${ids[0]}".`)
}

function profile(call: AuthorisedCall, user: User | undefined) {
  if (!user) return null
  const {id, name, email, provider, imageUrl = null} = user
  return {
    id,
    projectId: call.project,
    displayName: name,
    givenName: name,
    middleName: null,
    familyName: '',
    email,
    imageUrl,
    provider,
    isCurrentUser: id === call.user.id,
  }
}

/** The Studio ignores shorter ones. */
const SESSION_ID_BYTES = 24

function logIn({lake, url, request, peer}: Call): Response {
  if (!lake.options.localLogIn || !isFromThisMachine(request, peer)) {
    throw LakeError.http(
      403,
      'The log-in without a question is for the machine the lake runs on. From elsewhere, use its token.',
    )
  }
  const target = parseTarget(url.searchParams.get('origin'), lake.logInOrigins)
  const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url')
  lake.logIns.add(sessionId, EDITOR.id)
  target.hash = `sid=${sessionId}`
  return new Response(null, {
    status: 302,
    headers: {location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer'},
  })
}

/** Only the Studio's own addresses may be sent a session: the site shows what others wrote. */
function parseTarget(value: string | null, allowed: ReadonlySet<string>): URL {
  const target = value !== null && URL.canParse(value) ? new URL(value) : undefined
  if (target && allowed.has(target.origin)) return target
  throw LakeError.http(403, `"${value}" is not an address that a log-in may return to.`)
}

function fetchToken({lake, url, request}: Call): Response {
  const origin = request.headers.get('origin')
  if (origin !== null && !lake.logInOrigins.has(origin)) {
    throw LakeError.http(403, `Origin "${origin}" may not log in to this lake.`)
  }
  const user = lake.logIns.take(url.searchParams.get('sid') ?? '')
  if (!user) {
    throw LakeError.http(401, 'This log-in was used before or is too old. Reload the Studio.', {
      errorCode: 'SIO-401-ANF',
    })
  }
  const label = `${EDITOR.name}, ${origin ?? 'no browser'}`
  const token = lake.store.accounts.createSession(user, label)
  return Response.json({token, label}, {headers: {'cache-control': 'no-store'}})
}

function logOut({lake, sessionId}: Call) {
  if (sessionId !== undefined) lake.sessions.revoke(sessionId)
  return {ok: true}
}

function readValues({lake, project, params, user}: AuthorisedCall) {
  const keys = (params['keys'] ?? '').split(',')
  return keys.map((key) => ({key, value: lake.store.accounts.value(user.id, project, key)}))
}

const MAX_VALUES_BYTES = 1024 * 1024

async function writeValues({lake, project, request, user}: AuthorisedCall) {
  const body = parseJson((await readBytes(request, MAX_VALUES_BYTES)).toString('utf8'))
  if (!Array.isArray(body) || !body.every(isKeyValue)) {
    throw LakeError.http(400, 'The body is not a list of {key, value}.')
  }
  for (const {key, value} of body) lake.store.accounts.setValue(user.id, project, key, value)
  return body
}

function isKeyValue(value: unknown): value is {key: string; value: unknown} {
  return isPlainObject(value) && typeof value['key'] === 'string' && value['value'] !== undefined
}
