import {LRUCache} from 'lru-cache'
import {ownText} from '../../own-text.ts'

/** Where questions are asked: what the router has read out of an address, up to its `?`. */
export type QuestionAddress = {
  /** As the header `Host` has it. */
  host: string
  /** The pattern of the route that answers there. */
  route: string
  project: string
  /** As the address names it: it may be an alias. */
  dataset: string
  apiVersion: string
}

/** Characters of all addresses that are known, and of all texts. */
const MAX_ADDRESSES = 64 * 1024
const MAX_TEXTS = 512 * 1024

/** How long a text is avoided that was over a limit with somebody's parameters. */
const AVOIDED_MS = 60_000

/** What one takes besides, in characters. */
const OVERHEAD = 64

/**
 * Texts of questions that came by GET and were answered in their first slice. The next one with such a text is probably
 * as quick, whatever its parameters.
 */
export class QuickQuestions {
  readonly #addresses = new LRUCache<string, QuestionAddress>({
    maxSize: MAX_ADDRESSES,
    sizeCalculation: (_, address) => address.length + OVERHEAD,
  })
  readonly #texts = new LRUCache<string, boolean>({
    maxSize: MAX_TEXTS,
    sizeCalculation: (_, text) => text.length + OVERHEAD,
    // By default it is the clock that there was when the package was loaded, as it was up to a millisecond ago.
    perf: {now: () => performance.now()},
    ttlResolution: 0,
  })

  /** @param address without what follows its path */
  addressOf(address: string): QuestionAddress | undefined {
    return this.#addresses.get(address)
  }

  has(query: string): boolean {
    return this.#texts.get(query) ?? false
  }

  /** One with escapes in its path is not remembered. @param query that holds no longer text, see `ownText` */
  note({origin, pathname}: URL, query: string, address: QuestionAddress): void {
    if (pathname.includes('%')) return
    const own = {
      host: ownText(address.host),
      route: address.route,
      project: ownText(address.project),
      dataset: ownText(address.dataset),
      apiVersion: ownText(address.apiVersion),
    }
    this.#addresses.set(ownText(origin + pathname), own)
    if (this.#texts.get(query) === undefined) this.#texts.set(query, true)
  }

  /** It was none this time. */
  forget(query: string): void {
    this.#texts.delete(query)
  }

  /** It was over a limit, and the handler meets that anew: for a while it is none, whatever is noted. */
  avoid(query: string): void {
    this.#texts.set(query, false, {ttl: AVOIDED_MS})
  }
}
