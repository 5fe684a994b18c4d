import {setTimeout as sleep} from 'node:timers/promises'
import {messageOf} from '@skyforge/server-kit/caught.ts'

const PAUSE_MS = 100
/** Who has waited long is asked more rarely. */
const LONGEST_PAUSE_MS = 5_000
/** The Studio's first answer waits for its dependencies to be bundled. */
const ATTEMPT_MS = 30_000
/** So often a program is asked, within the time after which it is taken to hang. */
const ASKED_MEANWHILE = 5

/**
 * Resolves when `url` answers with a 2xx status. Rejects when `signal` aborts, or after `timeoutMs`
 * with an Error saying what came instead.
 */
export async function untilAnswers(
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const start = performance.now()
  while (true) {
    const problem = await attempt(url, signal)
    signal.throwIfAborted()
    if (problem === undefined) return
    const waited = performance.now() - start
    if (waited > timeoutMs) {
      throw new Error(`no answer within ${timeoutMs / 1000} s at ${url}: ${problem}`)
    }
    const pause = Math.min(Math.max(PAUSE_MS, waited / 20), LONGEST_PAUSE_MS)
    await sleep(pause, undefined, {signal})
  }
}

/**
 * Resolves when `url` has answered nothing for `silenceMs`, or at the beginning for `firstMs`, with the one that was
 * exceeded. Whatever it answers counts: a program that says that something is wrong does not hang. Rejects when `signal`
 * aborts.
 */
export async function untilSilent(
  url: string,
  {silenceMs, firstMs}: {silenceMs: number; firstMs: number},
  signal: AbortSignal,
): Promise<number> {
  const pause = silenceMs / ASKED_MEANWHILE
  let last = performance.now()
  let mostMs = firstMs
  while (true) {
    await sleep(pause, undefined, {signal})
    const left = Math.max(last + mostMs - performance.now(), pause)
    if (await answers(url, left, signal)) {
      last = performance.now()
      mostMs = silenceMs
    } else if (performance.now() - last >= mostMs) return mostMs
  }
}

async function answers(url: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  try {
    const timeout = AbortSignal.timeout(Math.ceil(timeoutMs))
    const response = await fetch(url, {signal: AbortSignal.any([signal, timeout])})
    await response.body?.cancel()
    return true
  } catch {
    signal.throwIfAborted()
    return false
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
