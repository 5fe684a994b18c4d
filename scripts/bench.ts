import {parseArgs} from 'node:util'
import {benchContent} from './bench/content.ts'
import {benchInbox} from './bench/inbox.ts'
import {benchPublish} from './bench/publish.ts'
import {benchServe} from './bench/serve.ts'
import {benchWeb} from './bench/web.ts'
import {runCommand} from './running/command.ts'
import {UserError} from './running/user-error.ts'

type Benchmark = (stop: AbortSignal, options: readonly string[]) => Promise<void>

/** What can be measured, by the name it has in `npm run bench:<name>`. */
const BENCHMARKS: Record<string, Benchmark> = {
  publish: withoutOptions(benchPublish),
  content: withoutOptions(benchContent),
  inbox: withoutOptions(benchInbox),
  web: benchWeb,
  serve: withoutOptions(benchServe),
}

/**
 * `npm run bench`: all of them, or those that the command line names. Options follow the name of the one
 * that they are for, as in `npm run bench:web -- --all`.
 */
await runCommand(async (stop) => {
  const words = process.argv.slice(2)
  const firstOption = words.findIndex((word) => word.startsWith('-'))
  const names = firstOption < 0 ? words : words.slice(0, firstOption)
  const options = words.slice(names.length)
  if (options.length > 0 && names.length !== 1) {
    throw new UserError('Options are for one benchmark, such as npm run bench:web -- --all.')
  }
  for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS)) {
    const measure = BENCHMARKS[name]
    if (!measure) {
      throw new UserError(
        `There is no benchmark "${name}". There is: ${Object.keys(BENCHMARKS).join(', ')}.`,
      )
    }
    await measure(stop, options)
  }
  return 0
})

function withoutOptions(measure: (stop: AbortSignal) => Promise<void>): Benchmark {
  return (stop, options) => {
    parseArgs({args: [...options]})
    return measure(stop)
  }
}
