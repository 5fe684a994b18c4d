import {setTimeout as sleep} from 'node:timers/promises'
import {messageOf} from '#server/caught.ts'

const PAUSE_MS = 100
/** The Studio's first answer waits for its dependencies to be bundled. */
const ATTEMPT_MS = 30_000

/**
 * Resolves when `url` answers with a 2xx status. Rejects when `signal` aborts, or after `timeoutMs`
 * with an Error saying what came instead.
 */
export async function untilAnswers(
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (true) {
    const problem = await attempt(url, signal)
    signal.throwIfAborted()
    if (problem === undefined) return
    if (performance.now() > end) {
      throw new Error(`no answer within ${timeoutMs / 1000} s at ${url}: ${problem}`)
    }
    await sleep(PAUSE_MS, undefined, {signal})
  }
}

/** What is wrong with the answer, or undefined when nothing is. */
async function attempt(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `status ${response.status}`
  } catch (error) {
    return messageOf(error instanceof Error && error.cause ? error.cause : error)
  }
}
