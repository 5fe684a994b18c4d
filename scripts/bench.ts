import {benchContent} from './bench/content.ts'
import {benchInbox} from './bench/inbox.ts'
import {benchPublish} from './bench/publish.ts'
import {runCommand} from './command.ts'
import {UserError} from './user-error.ts'

/** What can be measured, by the name it has in `npm run bench:<name>`. */
const BENCHMARKS: Record<string, (stop: AbortSignal) => Promise<void>> = {
  publish: benchPublish,
  content: benchContent,
  inbox: benchInbox,
}

/** `npm run bench`: all of them, or those that the command line names. */
await runCommand(async (stop) => {
  const names = process.argv.slice(2)
  for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS)) {
    const measure = BENCHMARKS[name]
    if (!measure) {
      throw new UserError(
        `There is no benchmark "${name}". There is: ${Object.keys(BENCHMARKS).join(', ')}.`,
      )
    }
    await measure(stop)
  }
  return 0
})
