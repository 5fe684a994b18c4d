import {setTimeout as delay} from 'node:timers/promises'

/** The first message: an address to ask again and again. The second one, of any kind, ends it. */
export type NeighbourRequest = {address: string}

/** A plain question's times from request to answer in milliseconds, in order. */
export type NeighbourAnswer = {times: number[]; failures: number}

const PAUSE_MS = 5
/** An answer that takes longer counts as none. */
const PATIENCE_MS = 30_000

/**
 * A reader who asks a plain question all the time, another one each time so that no answer is kept; a
 * program of its own, whose clock does not stand while requests are made up.
 */
async function ask({address}: NeighbourRequest, ended: AbortSignal): Promise<NeighbourAnswer> {
  const answer: NeighbourAnswer = {times: [], failures: 0}
  for (let turn = 0; !ended.aborted; turn += 1) {
    const query = `*[_id == "post-${turn % 100}"][0].title + "${turn}"`
    const started = performance.now()
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(`${address}?query=${encodeURIComponent(query)}`, {signal})
      const {result} = (await response.json()) as {result?: unknown}
      if (result === `Post ${turn % 100}${turn}`) answer.times.push(performance.now() - started)
      else answer.failures += 1
    } catch {
      // Counted: a lake that ends must not end the measurement.
      answer.failures += 1
    }
    await delay(PAUSE_MS)
  }
  return answer
}

process.once('message', (request: NeighbourRequest) => {
  const end = new AbortController()
  const asking = ask(request, end.signal)
  process.send?.({asking: true})
  process.once('message', () => {
    end.abort()
    void asking.then((answer) => process.send?.(answer))
  })
})
