import {setTimeout as sleep} from 'node:timers/promises'
import {prepareStage, type Stage} from './stage.ts'

/** One thing that is to work with hosted projects. It says in a few words what it found, or throws. */
export type Step = {title: string; run: (stage: Stage) => Promise<string>}

/**
 * Goes through the steps, each of which may need those before it, and prints what came of each.
 *
 * @returns how many failed
 */
export async function rehearse(steps: readonly Step[], stop: AbortSignal): Promise<number> {
  await using stage = await prepareStage(stop)
  let failed = 0
  for (const {title, run} of steps) {
    if (stop.aborted) break
    const start = performance.now()
    const {isDone, text} = await outcomeOf(() => run(stage))
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`  ${isDone ? '✓' : '✗'} ${title} (${seconds} s): ${text}`)
    if (!isDone) failed += 1
  }
  for (const report of stage.rehearsal.reports) console.log(`    the lake behind it: ${report}`)
  return failed
}

async function outcomeOf(run: () => Promise<string>): Promise<{isDone: boolean; text: string}> {
  try {
    return {isDone: true, text: await run()}
  } catch (error) {
    return {isDone: false, text: error instanceof Error ? error.message : String(error)}
  }
}

/**
 * Waits until `found` gives something.
 *
 * @throws Error with what was waited for
 */
export async function until<T>(
  what: string,
  found: () => Promise<T | undefined>,
  seconds = 20,
): Promise<T> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const value = await found()
    if (value !== undefined) return value
    await sleep(100)
  }
  throw new Error(`${what} did not come within ${seconds} s`)
}

/** @throws Error where it is not so */
export function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what)
}
