import {setTimeout as wait} from 'node:timers/promises'
import {ClientError, ServerError} from '@sanity/client'

/** One more would come a minute after the first. */
const TRIES = 8
const MAX_WAIT_MS = 15_000

/**
 * Does what is refused when it comes too fast (429), or where nobody has time (503), again and again: when the service
 * says, or after longer and longer. Nothing was done where that is the answer. The client itself repeats questions alone.
 *
 * @throws Error of the last try
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      const waitMs = waitAfter(error, tried)
      if (waitMs === undefined || tried === TRIES) throw error
      await wait(waitMs)
    }
  }
}

function waitAfter(error: unknown, tried: number): number | undefined {
  if (!(error instanceof ClientError || error instanceof ServerError)) return undefined
  if (error.statusCode !== 429 && error.statusCode !== 503) return undefined
  const asked = Number(error.response.headers['retry-after']) * 1_000
  return Math.min(asked > 0 ? asked : 250 * 2 ** tried, MAX_WAIT_MS)
}
