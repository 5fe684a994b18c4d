import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {runCommand} from '#operations/running/command.ts'
import {UserError} from '#operations/running/user-error.ts'
import {summary, total} from './counts.ts'
import {runStep} from './run-step.ts'
import type {Result} from './run-step.ts'
import {allSteps} from './steps.ts'
import type {Step} from './steps.ts'

const ALL = '--all'

/** Of the tests of one check that failed, those that are told again at the end. */
const SHOWN = 10

/**
 * Runs the checks that `wanted` picks, or those that the command line names, all to their end. The last
 * line is `N passed, N failed`; the status is 1 when any failed.
 *
 * @param leaveOut - unit tests that are unchanged since they passed, unless the command line says `--all`
 */
export async function runChecks(wanted: (step: Step) => boolean, leaveOut = false): Promise<void> {
  await runCommand(async (stop) => {
    const folder = mkdtempSync(join(tmpdir(), 'skyforge-checks-'))
    try {
      const args = process.argv.slice(2)
      const all = allSteps(folder, leaveOut && !args.includes(ALL))
      const names = args.filter((arg) => arg !== ALL)
      const steps = pick(all, wanted, names)
      return conclude(await runAll(steps, stop))
    } finally {
      // What the journeys started may still be ending when they were interrupted.
      await rm(folder, {recursive: true, force: true, maxRetries: 10})
    }
  })
}

/** Those that write nothing as they go side by side, then the others one after the other. */
async function runAll(steps: readonly Step[], stop: AbortSignal): Promise<Result[]> {
  const quiet = steps.filter(({live}) => !live).map((step) => runStep(step, stop))
  const results = await Promise.all(quiet)
  for (const step of steps) if (step.live) results.push(await runStep(step, stop))
  return results
}

/** `npm test -- lint unit` runs these two alone. */
function pick(steps: Step[], wanted: (step: Step) => boolean, names: string[]): Step[] {
  if (names.length === 0) return steps.filter(wanted)
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown === undefined) return steps.filter(({name}) => names.includes(name))
  const known = steps.map(({name}) => name).join(', ')
  throw new UserError(`There is no check "${unknown}". The checks are: ${known}.`)
}

/** What failed comes last, as of a long output the end is what one reads, or what is kept of it. */
function conclude(results: Result[]): number {
  const counts = results.map((result) => result.counts)
  console.log('')
  for (const {step, failures} of results) {
    if (failures.length > 0) console.log(`Failed: ${step.title}\n${shown(failures)}\n`)
  }
  console.log(summary(counts))
  return total(counts).failed === 0 ? 0 : 1
}

function shown(failures: readonly string[]): string {
  const rest = failures.length - SHOWN
  const more = rest > 0 ? [`… and ${rest} more, above.`] : []
  return [...failures.slice(0, SHOWN), ...more]
    .map((text) => text.replaceAll(/^/gm, '  '))
    .join('\n')
}
