import {messageOf} from '#server/caught.ts'
import {childVariables} from '#operations/running/child-variables.ts'
import {COMPILE_CACHE} from '#operations/running/compile-cache.ts'
import {describeExit, startChild, stopOnAbort} from '#operations/running/child.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import type {Variables} from '#config/read-settings.ts'
import {UserError} from '#operations/running/user-error.ts'
import type {Counts} from './counts.ts'
import type {Step} from './steps.ts'

export type Result = {step: Step; counts: Counts; seconds: number}

/**
 * Runs one check to its end and prints how it went. Checks run with the default settings, whatever
 * `.env` and the shell say, so that they mean the same everywhere.
 */
export async function runStep(step: Step, stop: AbortSignal): Promise<Result> {
  const start = performance.now()
  if (step.live) console.log(`\n${step.title}`)
  const problem = await attempt(step, stop)
  stop.throwIfAborted()
  const counts = step.count(problem === undefined)
  const seconds = (performance.now() - start) / 1000
  if (problem) console.log(problem)
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${step.title} (${seconds.toFixed(1)} s)`)
  return {step, counts, seconds}
}

/** What to show of a failure, or undefined when the check passed. */
async function attempt(step: Step, stop: AbortSignal): Promise<string | undefined> {
  try {
    return await run(step, await step.prepare(), stop)
  } catch (error) {
    if (error instanceof UserError) return messageOf(error)
    throw error
  }
}

async function run(step: Step, variables: Record<string, string>, stop: AbortSignal) {
  const output: string[] = []
  const child = startChild({
    args: step.args,
    env: {...childVariables(readEnvironment({})), ...COMPILE_CACHE, ...colours(), ...variables},
    // As Ctrl-C does: the test runners then clear up after themselves.
    endSignal: 'SIGINT',
    onLine: ({text}) => (step.live ? console.log(text) : output.push(text)),
  })
  stopOnAbort(child, stop)
  const exit = await child.exited
  if (exit.code === 0) return undefined
  return [...output, `${step.title} ended with ${describeExit(exit)}.`].join('\n')
}

/** Programs write to a pipe here; whether they may use colours depends on where that is shown. */
function colours(): Variables {
  const areShown = process.stdout.isTTY && !process.env.NO_COLOR
  return areShown ? {FORCE_COLOR: '1'} : {FORCE_COLOR: undefined, NO_COLOR: '1'}
}
