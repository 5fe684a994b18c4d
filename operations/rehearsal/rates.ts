import {RateLimit} from '@skyforge/server-kit/visitors/rate-limit.ts'
import {refusal} from './refusal.ts'

/** Requests a second of one address (https://www.sanity.io/docs/technical-limits). */
export type Rates = {mutations: number; uploads: number; requests: number}

export const HOSTED_RATES: Rates = {mutations: 25, uploads: 25, requests: 500}

/** Refuses what comes too fast. Cached answers are not counted. */
export class RateLimits {
  readonly #limits: ReadonlyMap<keyof Rates, RateLimit>
  /** How many requests were refused. */
  refused = 0

  constructor(rates: Rates) {
    const names = ['mutations', 'uploads', 'requests'] as const
    const limitOf = (limit: number) =>
      new RateLimit({windowMs: 1_000, limit, now: () => performance.now()})
    this.#limits = new Map(names.map((name) => [name, limitOf(rates[name])]))
  }

  refuse({method}: Request, {pathname}: URL, address: string): Response | undefined {
    const names = namesOf(method, pathname)
    const over = names.find((name) => this.#limits.get(name)?.isOver(address))
    for (const name of names) if (!over) this.#limits.get(name)?.add(address)
    if (!over) return undefined
    this.refused += 1
    const waitMs = this.#limits.get(over)?.waitMs(address) ?? 0
    const wait = String(Math.max(1, Math.ceil(waitMs / 1_000)))
    return refusal(429, 'API rate limit exceeded', {headers: {'retry-after': wait}})
  }
}

function namesOf(method: string, path: string): (keyof Rates)[] {
  if (method !== 'POST') return ['requests']
  if (/^\/v[^/]+\/data\/(?:mutate|actions)\//.test(path)) return ['requests', 'mutations']
  return /^\/v[^/]+\/assets\//.test(path) ? ['requests', 'uploads'] : ['requests']
}
