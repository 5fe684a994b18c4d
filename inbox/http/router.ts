import {InboxError} from '../errors.ts'
import type {Call} from './call.ts'

export type Handler = (call: Call) => unknown

/**
 * One endpoint; `:name` is one segment. A handler returns what is sent as JSON, or a `Response`, or throws.
 */
export type Route = {
  method: 'GET' | 'POST'
  path: string
  handle: Handler
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
    const methods = this.#routes
      .filter(({pattern}) => pattern.test(path))
      .flatMap(({route}) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))
    return [...new Set(methods)]
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
    if (error instanceof URIError) throw new InboxError(400, 'The address is not valid UTF-8.')
    throw error
  }
}
