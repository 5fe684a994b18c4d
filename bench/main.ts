import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {benchAttack} from './attack.ts'
import {benchContent} from './content.ts'
import {benchInbox} from './inbox.ts'
import {benchLake} from './lake.ts'
import {benchPublish} from './publish.ts'
import {benchRestore} from './restore.ts'
import {benchServe} from './serve.ts'
import {benchSoak} from './soak.ts'
import {benchStudio} from './studio.ts'
import {benchWeb} from './web.ts'

type Benchmark = (stop: AbortSignal, options: readonly string[]) => Promise<void>

const BENCHMARKS: Record<string, Benchmark> = {
  publish: withoutOptions(benchPublish),
  content: withoutOptions(benchContent),
  inbox: withoutOptions(benchInbox),
  lake: benchLake,
  restore: withoutOptions(benchRestore),
  web: benchWeb,
  serve: withoutOptions(benchServe),
  studio: benchStudio,
  soak: benchSoak,
  attack: benchAttack,
}

/**
 * `npm run bench`: runs all benchmarks, or the named ones. Options follow the name of their benchmark, as in `npm run
 * bench:web -- --all` and `npm run bench:lake -- safety`.
 */
await runCommand(async (stop) => {
  const words = process.argv.slice(2)
  const known = words.findIndex((word) => !(word in BENCHMARKS))
  const names = known < 0 ? words : words.slice(0, known)
  const options = words.slice(names.length)
  if (options.length > 0 && names.length !== 1) {
    throw new UserError(
      `Options "${options.join(' ')}" need exactly one benchmark, as in npm run bench:web -- --all. Benchmarks: ${Object.keys(BENCHMARKS).join(', ')}.`,
    )
  }
  for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS)) {
    await BENCHMARKS[name]?.(stop, options)
  }
  return 0
})

function withoutOptions(measure: (stop: AbortSignal) => Promise<void>): Benchmark {
  return (stop, options) => {
    parseArgs({args: [...options]})
    return measure(stop)
  }
}
