import {setTimeout as delay} from 'node:timers/promises'

/** The first message: an address to query repeatedly. The second message ends the program. */
export type NeighbourRequest = {address: string}

/** Response times of a simple query in milliseconds, in order. */
export type NeighbourAnswer = {times: number[]; failures: number}

const PAUSE_MS = 5
/** Slower responses count as missing. */
const PATIENCE_MS = 30_000

/**
 * Repeats a simple query with varying text, so that no result is cached. A separate program, so that fuzzing does not
 * delay its clock.
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
      // Counts as a failure: a lake that exits must not end the measurement.
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
