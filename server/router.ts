/**
 * One endpoint; `:name` is one segment. A handler returns what is sent as JSON, or a `Response`, or throws.
 */
export type Route<Call> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  handle: (call: Call) => unknown
}

export type Match<Call> = {route: Route<Call>; params: Record<string, string>}

type Compiled<Call> = {route: Route<Call>; pattern: RegExp}

/** Finds routes by method and path; written order decides where two fit. */
export class Router<Call> {
  readonly #routes: readonly Compiled<Call>[]
  readonly #refuse: (sentence: string) => Error

  /** @param refuse makes what `match` throws for an address that cannot be read: the program's 400 */
  constructor(routes: readonly Route<Call>[], refuse: (sentence: string) => Error) {
    this.#routes = routes.map((route) => ({route, pattern: compile(route.path)}))
    this.#refuse = refuse
  }

  match(method: string, path: string): Match<Call> | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const {route, pattern} of this.#routes) {
      if (route.method !== wanted) continue
      const groups = pattern.exec(path)?.groups
      if (groups) return {route, params: this.#decode(groups)}
    }
    return undefined
  }

  /** Methods of the routes that a path fits, for `405`. */
  methods(path: string): string[] {
    return this.#routes.filter(({pattern}) => pattern.test(path)).map(({route}) => route.method)
  }

  #decode({_, ...groups}: Record<string, string>): Record<string, string> {
    try {
      return Object.fromEntries(
        Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
      )
    } catch (error) {
      if (error instanceof URIError) throw this.#refuse('The address is not valid UTF-8.')
      throw error
    }
  }
}

function compile(path: string): RegExp {
  const pattern = path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^(?<_>)${pattern}/?$`)
}
