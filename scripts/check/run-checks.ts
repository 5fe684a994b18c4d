import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {summary, total} from './counts.ts'
import {runStep} from './run-step.ts'
import type {Result} from './run-step.ts'
import {allSteps} from './steps.ts'
import type {Step} from './steps.ts'

const ALL = '--all'

/** Failed tests of one check that the closing lines list. */
const SHOWN = 10

/**
 * Runs the checks that `wanted` picks, or those that the command line names, all to their end. The last
 * line is `N passed, N failed`; the status is 1 when any failed. One named check may be limited to files:
 * `npm test -- unit lake/handle.test.ts:12`.
 *
 * @param changedOnly - runs only unit tests related to uncommitted changes, unless the command line says `--all`
 */
export async function runChecks(
  wanted: (step: Step) => boolean,
  changedOnly = false,
): Promise<void> {
  await runCommand(async (stop) => {
    const folder = mkdtempSync(join(tmpdir(), 'skyforge-checks-'))
    try {
      const args = process.argv.slice(2)
      const names = args.filter((arg) => arg !== ALL)
      const isLimited = changedOnly && names.length === 0 && !args.includes(ALL)
      const steps = pick(allSteps(folder, isLimited), wanted, names)
      return conclude(await runAll(steps, stop))
    } finally {
      // After an interrupt, processes that the journeys started may still be exiting.
      await rm(folder, {recursive: true, force: true, maxRetries: 10})
    }
  })
}

/** Runs quiet checks in parallel, then those with live output one after the other. */
async function runAll(steps: readonly Step[], stop: AbortSignal): Promise<Result[]> {
  const quiet = steps.filter(({live}) => !live).map((step) => runStep(step, stop))
  const results = await Promise.all(quiet)
  for (const step of steps) if (step.live) results.push(await runStep(step, stop))
  return results
}

/** Picks the checks that the command line names, `lint unit`, or one with test files, `browser e2e/forms.spec.ts`. */
function pick(steps: Step[], wanted: (step: Step) => boolean, names: string[]): Step[] {
  if (names.length === 0) return steps.filter(wanted)
  const [first, ...files] = names
  const step = steps.find(({name, read}) => name === first && read)
  if (step && files.length > 0 && files.every((file) => file.includes('.'))) {
    return [{...step, args: [...step.args, ...files]}]
  }
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown === undefined) return steps.filter(({name}) => names.includes(name))
  const known = steps.map(({name}) => name).join(', ')
  throw new UserError(`There is no check "${unknown}". The checks are: ${known}.`)
}

/** Prints failures last: the end of a long output is what people read, and what logs keep. */
function conclude(results: Result[]): number {
  const counts = results.map((result) => result.counts)
  console.log('')
  for (const {step, failures} of results) {
    if (failures.length > 0) console.log(`Failed: ${step.title}\n${shown(failures)}\n`)
  }
  for (const test of results.flatMap(({flaky}) => flaky)) console.log(`flaky: ${test}`)
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
