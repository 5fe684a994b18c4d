import {LRUCache} from 'lru-cache'

type Kept = {status: number; headers: Headers; body: ArrayBuffer}

const MOST = 2_000

/**
 * Answers of a cache that hears of nothing: for a while each question gets the same, whatever has changed. A question
 * with another `lastLiveEventId` is another one, and answered anew.
 */
export class StaleAnswers {
  readonly #kept: LRUCache<string, Kept>

  constructor(staleMs: number) {
    this.#kept = new LRUCache({max: MOST, ttl: staleMs, ttlResolution: 0})
  }

  async answer(question: string, ask: () => Promise<Response>): Promise<Response> {
    const known = this.#kept.get(question)
    if (known) return replyWith(known, 'HIT')
    const {status, headers, ...answer} = await bytesOf(await ask())
    const kept = {status, headers, body: answer.body}
    if (status === 200) this.#kept.set(question, kept)
    return replyWith(kept, 'MISS')
  }
}

async function bytesOf(answer: Response): Promise<Kept> {
  const {status, headers} = answer
  return {status, headers, body: await answer.arrayBuffer()}
}

function replyWith({status, headers, body}: Kept, state: string): Response {
  const named = new Headers(headers)
  named.set('x-sanity-cache', state)
  return new Response(body, {status, headers: named})
}
