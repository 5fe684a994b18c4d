import {setTimeout as sleep} from 'node:timers/promises'
import {messageOf} from '#server/caught.ts'
import {type Child, describeExit} from '../running/child.ts'
import {untilAnswers, untilSilent} from './answer.ts'
import type {Part} from './parts.ts'
import type {Report} from './report.ts'
import {READY_MS, secondsSince} from './run-task.ts'

export type Patience = {
  /** Waits before the first start of a part that went down; each further wait is twice as long. */
  firstWaitMs: number
  longestWaitMs: number
  /** A part that ran so long is sound again: its next wait is the first one. */
  soundMs: number
  /** One that answers nothing for so long hangs, and is ended for good. */
  silenceMs: number
}

export const PATIENCE: Patience = {
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  soundMs: 60_000,
  silenceMs: 10_000,
}

type Keeping = {
  part: Part
  /** It runs already. */
  child: Child
  start: () => Child
  /** Where the part listens. */
  origin: string
  report: Report
  /** Aborts when the stack is being ended. */
  ending: AbortSignal
  patience: Patience
}

/**
 * Starts a part again whenever it ends, or hangs, until `ending` aborts; the others go on meanwhile. What
 * happened is told each time. A part that never gets up is tried on and on, at the longest wait.
 */
export async function keepRunning(keeping: Keeping): Promise<void> {
  const {part, report, ending, patience} = keeping
  let {child} = keeping
  let wait = patience.firstWaitMs
  let isUp = true
  while (true) {
    const start = performance.now()
    const problem = await untilDown(keeping, child, isUp)
    if (ending.aborted) return
    child.kill()
    await child.exited
    if (performance.now() - start > patience.soundMs) wait = patience.firstWaitMs
    report.down(part.title, problem, wait / 1000)
    if (!(await slept(wait, ending))) return
    wait = Math.min(2 * wait, patience.longestWaitMs)
    child = keeping.start()
    isUp = false
  }
}

/** Says what became of a part, as the end of a sentence that begins with its title. */
async function untilDown(keeping: Keeping, child: Child, isUp: boolean): Promise<string> {
  const exit = child.exited.then((end) => `ended (${describeExit(end)})`)
  const watch = new AbortController()
  const signal = AbortSignal.any([watch.signal, keeping.ending])
  const hang = untilHung(keeping, isUp, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return ''
  })
  try {
    return await Promise.race([exit, hang])
  } finally {
    watch.abort()
  }
}

async function untilHung(
  {part, origin, report, patience}: Keeping,
  isUp: boolean,
  signal: AbortSignal,
): Promise<string> {
  if (!isUp) {
    const start = performance.now()
    try {
      await untilAnswers(origin + part.readyPath, READY_MS, signal)
    } catch (error) {
      signal.throwIfAborted()
      return messageOf(error)
    }
    report.ready(part.title, secondsSince(start))
  }
  // In development what answers may be held at a breakpoint, or bundle packages.
  if (part.healthPath === undefined) return new Promise(() => {})
  await untilSilent(origin + part.healthPath, patience.silenceMs, signal)
  return `has not answered for ${patience.silenceMs / 1000} s`
}

/** False where `ending` aborted meanwhile. */
async function slept(ms: number, ending: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, {signal: ending}).catch(() => {})
  return !ending.aborted
}
