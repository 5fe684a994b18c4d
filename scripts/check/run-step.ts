import {childVariables} from '#operations/running/child-variables.ts'
import {COMPILE_CACHE} from '#operations/running/compile-cache.ts'
import {describeExit, startChild, stopOnAbort} from '#operations/running/child.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {countOne, countTests} from './counts.ts'
import type {Counts} from './counts.ts'
import type {Report} from './reports.ts'
import type {Step} from './steps.ts'

/** `failures` holds a text of one or more lines for each failed test, or the last lines of output if none is named. */
export type Result = {step: Step; counts: Counts; failures: string[]; flaky: string[]}

/** Of what a check said that names no test which failed. */
const LAST_LINES = 30

/**
 * Runs one check to its end and prints how it went. Checks run with the default settings, whatever
 * `.env` and the shell say, so that they mean the same everywhere.
 */
export async function runStep(step: Step, stop: AbortSignal): Promise<Result> {
  const start = performance.now()
  if (step.live) console.log(`\n${step.title}`)
  const {passed, said} = await attempt(step, stop)
  stop.throwIfAborted()
  const report = step.read?.()
  const counts = step.read
    ? countTests(report?.counts, passed, step.mayRunNothing)
    : countOne(passed)
  const seconds = (performance.now() - start) / 1000
  if (!passed) console.log(step.live ? said.at(-1) : said.join('\n'))
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${step.title} (${seconds.toFixed(1)} s)`)
  const failures = counts.failed === 0 ? [] : explain(report, said)
  return {step, counts, failures, flaky: report?.flaky ?? []}
}

/** What each of the tests that failed is called, and why; the end of what was said where no test did. */
function explain(report: Report | undefined, said: readonly string[]): string[] {
  const failures = report?.failures ?? []
  return failures.length > 0 ? failures : [said.slice(-LAST_LINES).join('\n')]
}

type Attempt = {passed: boolean; said: string[]}

async function attempt(step: Step, stop: AbortSignal): Promise<Attempt> {
  try {
    return await run(step, await step.prepare(), stop)
  } catch (error) {
    if (error instanceof UserError) return {passed: false, said: [error.message]}
    throw error
  }
}

async function run(step: Step, variables: Record<string, string>, stop: AbortSignal) {
  const said: string[] = []
  const child = startChild({
    args: step.args,
    env: {...childVariables(readEnvironment({})), ...COMPILE_CACHE, ...colours(), ...variables},
    // As Ctrl-C does: the test runners then clear up after themselves.
    endSignal: 'SIGINT',
    onLine: ({text}) => {
      said.push(text)
      if (step.live) console.log(text)
    },
  })
  stopOnAbort(child, stop)
  const exit = await child.exited
  const passed = exit.code === 0
  if (!passed) said.push(`${step.title} ended with ${describeExit(exit)}.`)
  return {passed, said}
}

/** Programs write to a pipe here; whether they may use colours depends on where that is shown. */
function colours(): Variables {
  const areShown = process.stdout.isTTY && !process.env.NO_COLOR
  return areShown ? {FORCE_COLOR: '1'} : {FORCE_COLOR: undefined, NO_COLOR: '1'}
}
