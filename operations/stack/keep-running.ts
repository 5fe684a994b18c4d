import {setTimeout as sleep} from 'node:timers/promises'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {type Child, describeExit} from '../running/child.ts'
import {untilAnswers, untilSilent} from './answer.ts'
import type {Part} from './parts.ts'
import type {Report} from './report.ts'
import {READY_MS, secondsSince} from './run-task.ts'

export type Patience = {
  /** Waits before the first start of a part that went down; each further wait is twice as long. */
  firstWaitMs: number
  longestWaitMs: number
  /** A part that was ready for so long is sound again: its next wait is the first one. */
  soundMs: number
  /** One that answers nothing for so long hangs, and is ended for good. */
  silenceMs: number
  /** The same before its first answer: it may read for long what it has. */
  startMs: number
}

export const PATIENCE: Patience = {
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  soundMs: 60_000,
  silenceMs: 10_000,
  startMs: READY_MS,
}

type Keeping = {
  part: Part
  /** It runs already. */
  child: Child
  /** Whether it answers already; where it does not yet, that it is ready will be told. */
  isReady: boolean
  /** Called each time that the part is ready after that. */
  onReady?: () => void
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
 * happened is told each time. A part that never gets up, or cannot even be started, is tried on and on, at the
 * longest wait.
 */
export async function keepRunning(keeping: Keeping): Promise<void> {
  const {part, child, report, ending, patience} = keeping
  let wait = patience.firstWaitMs
  let life = await lifeOf(keeping, child, keeping.isReady ? performance.now() : undefined)
  while (!ending.aborted) {
    if (life.readyMs > patience.soundMs) wait = patience.firstWaitMs
    report.down(part.title, life.end, wait / 1000, life.lines)
    if (!(await slept(wait, ending))) return
    wait = Math.min(2 * wait, patience.longestWaitMs)
    life = await nextLife(keeping)
  }
}

/**
 * What became of a part, as the end of a sentence that begins with its title, the last lines that it wrote, and how long
 * it was ready before.
 */
type Life = {end: string; lines: readonly string[]; readyMs: number}

async function nextLife(keeping: Keeping): Promise<Life> {
  let child: Child
  try {
    child = keeping.start()
  } catch (error) {
    return {end: `could not be started (${messageOf(error)})`, lines: [], readyMs: 0}
  }
  return lifeOf(keeping, child)
}

/** @param readyAt - when it was ready, as `performance.now` told it; where it was not yet, that it is will be told */
async function lifeOf(keeping: Keeping, child: Child, readyAt?: number): Promise<Life> {
  const watch = new AbortController()
  const signal = AbortSignal.any([watch.signal, keeping.ending])
  let since = readyAt
  if (readyAt === undefined) void tellReady(keeping, signal).then((at) => (since = at))
  const exit = child.exited.then((end) => `ended (${describeExit(end)})`)
  const end = await Promise.race([exit, untilHung(keeping, readyAt !== undefined, signal)])
  watch.abort()
  child.kill()
  await child.exited
  const readyMs = since === undefined ? 0 : performance.now() - since
  return {end, lines: child.lastLines(), readyMs}
}

/** Tells when a part is ready, and resolves with that moment; undefined where `signal` aborts before. */
async function tellReady(
  {part, origin, report, onReady}: Keeping,
  signal: AbortSignal,
): Promise<number | undefined> {
  const start = performance.now()
  try {
    await untilAnswers(origin + part.readyPath, Infinity, signal)
  } catch (error) {
    if (!signal.aborted) throw error
    return undefined
  }
  report.ready(part.title, secondsSince(start))
  onReady?.()
  return performance.now()
}

/** Resolves with a sentence as that of a life; never where `signal` aborts before. */
async function untilHung(
  {part, origin, patience}: Keeping,
  isUp: boolean,
  signal: AbortSignal,
): Promise<string> {
  // In development what answers may be held at a breakpoint, or bundle packages.
  if (part.healthPath === undefined) return new Promise(() => {})
  const {silenceMs, startMs} = patience
  const most = {silenceMs, firstMs: isUp ? silenceMs : startMs}
  try {
    const silentMs = await untilSilent(origin + part.healthPath, most, signal)
    return `has not answered for ${silentMs / 1000} s`
  } catch (error) {
    if (!signal.aborted) throw error
    return new Promise(() => {})
  }
}

/** False where `ending` aborted meanwhile. */
async function slept(ms: number, ending: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, {signal: ending}).catch(() => {})
  return !ending.aborted
}
