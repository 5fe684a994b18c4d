import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../../errors.ts'
import {browserKeyOf} from '../../http/cookies/browser-key.ts'
import {type AuthorisedCall, type Call, readBytes} from '../../http/call.ts'
import {parseJson} from '../../http/parse-json.ts'
import {authorised, type Route} from '../../http/route.ts'
import {projectStart, timesOf} from '../members.ts'
import {describeRole} from '../../accounts/roles.ts'
import type {User} from '../../accounts/users.ts'
import type {KeyValue} from '../../store/accounts/accounts.ts'

/** The caller, the second half of the Studio's login (the first is in `sign-in.ts`), and values stored for users. */
export const accountRoutes: Route[] = [
  {method: 'GET', path: '/users/me', handle: me},
  {method: 'GET', path: '/users/me/keyvalue/:keys', handle: authorised(readValues)},
  {method: 'PUT', path: '/users/me/keyvalue', handle: authorised(writeValues)},
  {method: 'GET', path: '/users/:ids', handle: authorised(users)},
  {method: 'GET', path: '/auth/providers', handle: () => ({providers: []})},
  {method: 'GET', path: '/auth/fetch', handle: fetchToken},
  {method: 'GET', path: '/auth/id', handle: authorised(({user}) => ({id: user.id, expiry: null}))},
  {method: 'POST', path: '/auth/logout', handle: logOut},
]

/** Returns `{}` for an anonymous caller: the Studio checks whether it must sign in. */
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

/** Profiles with the field names of each endpoint; one id returns an object, several a list. */
function users(call: AuthorisedCall) {
  const ids = (call.params['ids'] ?? '').split(',')
  const found = ids.map((id) => profile(call, call.lake.userById(id)))
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
    ...timesOf(user, projectStart(call)),
  }
}

/** Exchanges the one-time id of a sign-in for a token, only in the browser that signed in. */
function fetchToken(call: Call): Response {
  const {lake, url, request} = call
  const origin = request.headers.get('origin')
  if (origin !== null && !lake.logInOrigins.has(origin)) {
    throw LakeError.http(403, `Origin "${origin}" may not log in to this lake.`)
  }
  const id = url.searchParams.get('sid') ?? ''
  const logIn = lake.pendingLogins.take(id, browserKeyOf(call, id))
  const user = logIn && lake.signedIn(logIn.user)
  if (!user) {
    throw LakeError.http(
      401,
      'This sign-in has expired, was already used, or began in another browser. Allow cookies for the Studio, then reload it.',
      {errorCode: 'SIO-401-ANF'},
    )
  }
  const label = `${user.name}, ${origin ?? 'no browser'}`
  const token = lake.store.accounts.createSession(user.id, label, logIn.fileKey)
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
/** Generous limit: the Studio stores recent searches and pane widths. */
const MAX_KEY = 200
const MAX_VALUE_BYTES = 64 * 1024

async function writeValues(call: AuthorisedCall) {
  const {lake, project, user} = call
  const body = parseJson((await readBytes(call, MAX_VALUES_BYTES)).toString('utf8'))
  if (!Array.isArray(body) || !body.every(isKeyValue)) {
    throw LakeError.http(400, 'The body is not a list of {key, value}.')
  }
  for (const pair of body) checkSize(pair)
  lake.store.accounts.setValues(user.id, project, body)
  return body
}

function isKeyValue(value: unknown): value is KeyValue {
  return isPlainObject(value) && typeof value['key'] === 'string' && value['value'] !== undefined
}

/** @throws LakeError 400 for a key or a value that is too long */
function checkSize({key, value}: KeyValue) {
  if (key.length > MAX_KEY) {
    const start = JSON.stringify(key.slice(0, 20))
    throw LakeError.http(400, `A key has at most ${MAX_KEY} characters; ${start}… is longer.`)
  }
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_VALUE_BYTES) {
    const most = MAX_VALUE_BYTES / 1024
    throw LakeError.http(400, `The value of ${JSON.stringify(key)} is larger than ${most} KB.`)
  }
}
