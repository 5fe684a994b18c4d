import {LRUCache} from 'lru-cache'
import type {QueryRequest} from './query-request.ts'
import type {Query} from './result-cache.ts'

/** Where a `GET` is sent, as the router read it from the address. */
export type RequestAddress = {
  url: URL
  /** Pattern of the route that handles it. */
  route: string
  project: string
  /** As named in the address: it may be an alias. */
  dataset: string
}

/** A `GET` whose result was cached, parsed. */
export type CachedRequest = Omit<RequestAddress, 'url'> & {
  /** The header `Host`. */
  host: string
  request: QueryRequest
  /** The query of the client that sent it last. */
  latest: Query
}

/** The part of the memory for results that parsed requests may take. */
const PARTS = 32

/** Bytes of an entry besides its address. */
const OVERHEAD_BYTES = 1_024

/** Parsed requests by their whole address. */
export class CachedRequests {
  readonly #requests: LRUCache<string, CachedRequest>

  /** @param resultBytes of memory for cached results */
  constructor(resultBytes: number) {
    this.#requests = new LRUCache({
      maxSize: Math.max(1, Math.floor(resultBytes / PARTS)),
      sizeCalculation: (_, address) => 4 * address.length + OVERHEAD_BYTES,
    })
  }

  get(address: string): CachedRequest | undefined {
    return this.#requests.get(address)
  }

  /** Does not cache addresses with escapes in their path, which the router may read in another way. */
  add({url, ...address}: RequestAddress, parsed: Pick<CachedRequest, 'request' | 'latest'>): void {
    if (url.pathname.includes('%') || this.#requests.has(url.href)) return
    this.#requests.set(url.href, {...address, ...parsed, host: url.host})
  }

  /** Called when a dataset is deleted: queries hold all its documents. */
  clear(): void {
    this.#requests.clear()
  }
}
