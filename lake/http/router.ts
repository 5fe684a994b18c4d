import {LakeError} from '../errors.ts'
import type {AuthorisedCall, Call} from './call.ts'

export type Handler = (call: Call) => unknown

/**
 * One endpoint. `path` is what stands behind `/p/<project>/v<version>`; `:name` is one segment.
 * A handler returns what is sent as JSON, or a `Response`, or throws. Those that are not wrapped in
 * `authorised` answer anyone.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  handle: Handler
}

/** Wraps a handler that needs to know who is asking; without a valid token it is not called. */
export function authorised(handle: (call: AuthorisedCall) => unknown): Handler {
  return (call) => {
    if (call.user) return handle({...call, user: call.user})
    throw LakeError.http(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
  }
}

export type Match = {route: Route; params: Record<string, string>}

type Compiled = {route: Route; pattern: RegExp}

/** Finds routes by method and path; written order decides where two fit. */
export class Router {
  readonly #routes: readonly Compiled[]

  constructor(routes: readonly Route[]) {
    this.#routes = routes.map((route) => ({route, pattern: compile(route.path)}))
  }

  match(method: string, path: string): Match | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const {route, pattern} of this.#routes) {
      if (route.method !== wanted) continue
      const groups = pattern.exec(path)?.groups
      if (groups) return {route, params: decode(groups)}
    }
    return undefined
  }

  /** Methods that a path answers, for `405`. */
  methods(path: string): string[] {
    return this.#routes.filter(({pattern}) => pattern.test(path)).map(({route}) => route.method)
  }
}

function compile(path: string): RegExp {
  const pattern = path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^(?<_>)${pattern}/?$`)
}

function decode({_, ...groups}: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch (error) {
    if (error instanceof URIError) throw LakeError.http(400, 'The address is not valid UTF-8.')
    throw error
  }
}
