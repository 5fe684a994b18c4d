import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {type BodyFault, type Peer, readBody} from '@skyforge/server-kit/request.ts'
import type {Lake} from '../lake.ts'
import {LakeError} from '../errors.ts'
import type {Authenticated} from '../accounts/authenticate.ts'
import type {User} from '../accounts/users.ts'
import type {Dataset} from '../store/dataset.ts'
import {parseJson} from './parse-json.ts'

/** One request on its way through a route. */
export type Call = {
  lake: Lake
  request: Request
  url: URL
  peer: Peer
  /** Whose requests are counted together, see `visitorAddress`. */
  address: string
  /** A program of this machine asks for itself, as the site does for its pages: it names no visitor. */
  isOwn: boolean
  /** `X`, `1` or a date. */
  apiVersion: string
  project: string
  params: Record<string, string>
  /** Whose token the request carries; `undefined` for an anonymous reader. */
  user: User | undefined
  /** The log-in that the token is of; the administrator's and robots' are of none. */
  sessionId: string | undefined
  /** Tells of the end of the token, see `Authenticated`. */
  whileValid: Authenticated['whileValid']
}

const MB = 1024 * 1024
/** Bodies of queries and mutations. Hosted Sanity stops earlier; this only keeps memory bounded. */
const MAX_JSON_BYTES = 32 * MB
/** The same for readers without a token, who only ask. */
const MAX_ANONYMOUS_BYTES = MB
/** Of what is said about something: a few fields. */
const MAX_DESCRIPTION_BYTES = MB
/** Far longer than a question takes to arrive. With a token, a whole request has five minutes. */
const MAX_ANONYMOUS_MS = 10_000

/** A call that the router has let through because it carries a token. */
export type AuthorisedCall = Call & {user: User}

/** @throws LakeError 404 where the dataset of the address does not exist, 401 without a token for a private one */
export function datasetOf(call: Call): Dataset {
  const dataset = call.lake.store.datasets.get(call.project, call.params['dataset'] ?? '')
  checkReader(dataset, call)
  return dataset
}

/** @throws LakeError 401 without a token for a private dataset */
export function checkReader({name, settings}: Dataset, {user}: Call): void {
  if (settings.aclMode === 'public' || user) return
  throw LakeError.unauthorized(`Unauthorized: dataset "${name}" is private, ask with a token.`)
}

/**
 * @param limit of the body, in bytes
 * @param ms in which it is to arrive
 * @throws LakeError 413 when the body is longer, 408 when it takes longer, 400 when it breaks off, 401 when the
 *   caller's token has ended by then
 */
export async function readBytes(call: Call, limit: number, ms?: number): Promise<Buffer> {
  const body = await readBody(call.request, {bytes: limit, ...(ms !== undefined && {ms})})
  if (typeof body === 'string') throw bodyError(body, limit)
  checkToken(call)
  return body
}

/**
 * For what took its time since the call came in, such as a body that arrives slowly.
 *
 * @throws LakeError 401 when the caller's token has ended meanwhile
 */
export function checkToken({whileValid}: Call): void {
  let hasEnded = false
  const forget = whileValid?.(() => {
    hasEnded = true
  })
  forget?.()
  if (hasEnded) throw LakeError.unauthorized()
}

function bodyError(fault: BodyFault, limit: number): LakeError {
  switch (fault) {
    case 'too long':
      return LakeError.http(413, `The request body is larger than ${limit} bytes.`)
    case 'too slow':
      return LakeError.http(408, 'The request body took too long to arrive.')
    case 'broken off':
      return LakeError.http(400, 'The request body broke off.')
  }
}

/**
 * A JSON object; where the caller has no token, of at most 1 MB.
 *
 * @throws LakeError 400 when the body is not a JSON object, otherwise as `readBytes` does
 */
export async function readJson(call: Call): Promise<Record<string, unknown>> {
  const bytes = call.user
    ? await readBytes(call, MAX_JSON_BYTES)
    : await readBytes(call, MAX_ANONYMOUS_BYTES, MAX_ANONYMOUS_MS)
  return jsonObject(bytes)
}

/**
 * The same of at most 1 MB for everybody, and where there may be no body at all: `{}`.
 *
 * @throws LakeError as `readJson` does
 */
export async function readOptionalJson(call: AuthorisedCall): Promise<Record<string, unknown>> {
  const bytes = await readBytes(call, MAX_DESCRIPTION_BYTES)
  return bytes.length === 0 ? {} : jsonObject(bytes)
}

function jsonObject(bytes: Buffer): Record<string, unknown> {
  const body = parseJson(bytes.toString('utf8'))
  if (isPlainObject(body)) return body
  throw LakeError.http(400, 'The request body is not a JSON object.')
}

/**
 * A parameter that is on or off: `true`, `1` or nothing behind its name is on, `false` or `0` is off.
 *
 * @param fallback what it is where it is absent
 * @throws LakeError 400 for any other value
 */
export function flag(search: URLSearchParams, name: string, fallback = false): boolean {
  const value = search.get(name)
  if (value === null) return fallback
  if (['true', '1', ''].includes(value)) return true
  if (['false', '0'].includes(value)) return false
  throw LakeError.http(400, `"${name}" is true or false, not ${JSON.stringify(value)}.`)
}
