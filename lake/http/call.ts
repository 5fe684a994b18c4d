import {messageOf} from '#server/caught.ts'
import {isPlainObject} from '#server/plain-object.ts'
import {type Peer, readAtMost} from '#server/request.ts'
import type {Lake} from '../lake.ts'
import {LakeError} from '../errors.ts'
import type {User} from '../accounts/users.ts'
import type {Dataset, Visibility} from '../store/dataset.ts'

/** One request on its way through a route. */
export type Call = {
  lake: Lake
  request: Request
  url: URL
  peer: Peer
  /** `X`, `1` or a date. */
  apiVersion: string
  project: string
  params: Record<string, string>
  /** Whose token the request carries; `undefined` for an anonymous reader. */
  user: User | undefined
}

/** Bodies of queries and mutations. Hosted Sanity stops earlier; this only keeps memory bounded. */
const MAX_JSON_BYTES = 32 * 1024 * 1024

/** A call that the router has let through because it carries a token. */
export type AuthorisedCall = Call & {user: User}

export function visibilityOf(call: Call): Visibility {
  return call.user ? 'everything' : 'public'
}

/** @throws LakeError 404 where the dataset of the address does not exist */
export function datasetOf({lake, project, params}: Call): Dataset {
  return lake.store.dataset(project, params['dataset'] ?? '')
}

/** @throws LakeError 413 when the body is longer than `limit` bytes */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const body = await readAtMost(request, limit)
  if (body) return body
  throw LakeError.http(413, `The request body is larger than ${limit} bytes.`)
}

/** @throws LakeError 400 when the body is not a JSON object, 413 when it is too long */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = (await readBytes(request, MAX_JSON_BYTES)).toString('utf8')
  const body = parseJson(text)
  if (isPlainObject(body)) return body
  throw LakeError.http(400, 'The request body is not a JSON object.')
}

/** Far deeper than any document; much deeper, and what walks documents would run out of stack. */
const MAX_DEPTH = 200

/** @throws LakeError 400 for what is not JSON, is nested too deeply, or has a field `__proto__` */
export function parseJson(text: string): unknown {
  const value = parse(text)
  checkStructure(value, MAX_DEPTH)
  return value
}

function checkStructure(value: unknown, depthLeft: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depthLeft === 0) throw LakeError.http(400, `JSON nested deeper than ${MAX_DEPTH} levels.`)
  // As a field name it would change the object it stands in, in every client that copies fields.
  if (Object.hasOwn(value, '__proto__')) {
    throw LakeError.http(400, 'A field cannot be called "__proto__".')
  }
  for (const inner of Object.values(value)) checkStructure(inner, depthLeft - 1)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw LakeError.http(400, `The request body is not JSON: ${messageOf(error)}`)
  }
}

/** GROQ parameters of an address: `$slug="a"` → `{slug: 'a'}`. */
export function queryParams(search: URLSearchParams): Record<string, unknown> {
  const names = [...search].filter(([name]) => name.startsWith('$') && name !== '$__proto__')
  return Object.fromEntries(
    names.map(([name, value]) => {
      try {
        return [name.slice(1), JSON.parse(value)]
      } catch {
        throw LakeError.http(400, `The value of parameter ${name} is not JSON: ${value}`)
      }
    }),
  )
}

/** `true` or absent → true with `default`; `false` → false. */
export function flag(search: URLSearchParams, name: string, fallback = false): boolean {
  const value = search.get(name)
  return value === null ? fallback : value !== 'false'
}
