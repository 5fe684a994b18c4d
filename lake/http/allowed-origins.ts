import {isShortUrl, shortUrl} from '@skyforge/server-kit/negotiation/short-url.ts'
import type {CorsOrigin, CorsOrigins} from '../store/cors-origins.ts'

/** What pages of an origin may: ask with a token, or as anybody; nothing where there is no access. */
export type Access = 'with token' | 'as anybody'

type StoredOrigins = Pick<CorsOrigins, 'all' | 'add' | 'delete'>

type Known = CorsOrigin & {pattern: RegExp}

/**
 * Whose pages may ask a lake from browsers: those of the settings for all projects, and those that a project allows. A
 * log-in leads to none of the latter, see `Lake.logInOrigins`.
 */
export class AllowedOrigins {
  readonly #always: ReadonlySet<string>
  readonly #stored: StoredOrigins
  readonly #known = new Map<number, Known>()

  constructor(always: readonly string[], stored: StoredOrigins) {
    this.#always = new Set(always)
    this.#stored = stored
    for (const origin of stored.all()) this.#learn(origin)
  }

  /** @param project that is asked for; `undefined` where the address names none */
  accessOf(origin: string, project: string | undefined): Access | undefined {
    if (this.#always.has(origin)) return 'with token'
    if (!isShortUrl(origin)) return undefined
    const known = [...this.#known.values()].filter(
      (each) => each.project === project && each.pattern.test(origin),
    )
    if (known.some(({allowCredentials}) => allowCredentials)) return 'with token'
    return known.length > 0 ? 'as anybody' : undefined
  }

  /** What a project allows, the oldest first. */
  list(project: string): CorsOrigin[] {
    return [...this.#known.values()]
      .filter((each) => each.project === project)
      .map(({pattern, ...origin}) => origin)
  }

  add(project: string, origin: string, allowCredentials: boolean): CorsOrigin {
    const createdAt = new Date().toISOString()
    const added = this.#stored.add({project, origin, allowCredentials, createdAt})
    this.#learn(added)
    return added
  }

  /** @returns whether the project had one of that id */
  delete(project: string, id: number): boolean {
    if (this.#known.get(id)?.project !== project) return false
    this.#stored.delete(id)
    this.#known.delete(id)
    return true
  }

  #learn(origin: CorsOrigin) {
    this.#known.set(origin.id, {...origin, pattern: patternOf(origin.origin)})
  }
}

/** `https://*.example.com` is every name below that; `http://localhost:*` every port; `*` every origin but none. */
function patternOf(origin: string): RegExp {
  if (origin === '*') return /^(?!null$)/
  const source = origin
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(':*', String.raw`:\d+`)
    .replaceAll('*', String.raw`[^/:@]+`)
  return new RegExp(`^${source}$`, 'i')
}

/**
 * An origin as browsers send it, with `*` in it where it had one.
 *
 * @returns `undefined` for what is none
 */
export function normalOrigin(text: string): string | undefined {
  if (text === '*') return text
  if (!isShortUrl(text)) return undefined
  const [name, port] = ['wildcard-of-a-name', '65535']
  const example = text.replace(/:\*\/?$/, `:${port}`).replaceAll('*', name)
  const url = /^https?:\/\/[^/]+\/?$/i.test(example) ? shortUrl(example) : undefined
  if (!url) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const origin = /:\*\/?$/.test(text) ? url.origin.replace(`:${port}`, ':*') : url.origin
  return origin.replaceAll(name, '*')
}
