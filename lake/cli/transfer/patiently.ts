import {setTimeout as wait} from 'node:timers/promises'
import {ClientError, ServerError} from '@sanity/client'

/** One more would come a minute after the first. */
const TRIES = 8
const MAX_WAIT_MS = 15_000
const WAITING = new Set([429, 503])

/**
 * Does what is refused when it comes too fast (429), or where nobody has time (503), again and again: when the service
 * says, or after longer and longer. Nothing was done where that is the answer. The client itself repeats questions alone.
 *
 * @throws Error of the last try
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  return repeatedly(work, (error, tried) => (tried < TRIES ? waitAfter(error, tried) : undefined))
}

/**
 * Does it again for as long as it fails in a way that may pass.
 *
 * @param waitMs how long to wait first, after so many tries; `undefined` where it is not worth one more
 * @throws Error of the last try
 */
export async function repeatedly<T>(
  work: () => Promise<T>,
  waitMs: (error: unknown, tried: number) => number | undefined,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      const ms = waitMs(error, tried)
      if (ms === undefined) throw error
      await wait(ms)
    }
  }
}

/** The same for what no client asks; the last answer, be it such a refusal. */
export async function fetchPatiently(address: string, init?: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(address, init)
    if (!WAITING.has(answer.status) || tried === TRIES) return answer
    await answer.body?.cancel()
    await wait(waitMs(answer.headers.get('retry-after'), tried))
  }
}

function waitAfter(error: unknown, tried: number): number | undefined {
  if (!(error instanceof ClientError || error instanceof ServerError)) return undefined
  if (!WAITING.has(error.statusCode)) return undefined
  return waitMs(error.response.headers['retry-after'], tried)
}

/** @param asked - seconds, where the service says how many */
function waitMs(asked: string | null | undefined, tried: number): number {
  const seconds = Number(asked)
  return Math.min(seconds > 0 ? seconds * 1_000 : 250 * 2 ** tried, MAX_WAIT_MS)
}
