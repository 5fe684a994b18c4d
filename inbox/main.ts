import {join} from 'node:path'
import {listen} from './http/listen.ts'
import {Inbox} from './inbox.ts'
import {readSettings} from './settings.ts'
import {readOrCreateToken} from './token.ts'

/** Runs the inbox as a program, configured by its environment; see `settings.ts`. */
async function main(env: NodeJS.ProcessEnv) {
  const {port, host, token, ...options} = readSettings(env)
  const inbox = new Inbox({
    ...options,
    token: token ?? readOrCreateToken(join(options.folder, 'token')),
    now: Date.now,
    report,
  })
  const listening = await listen(inbox.fetch.bind(inbox), {port, host, report})
  const stop = async () => {
    await listening.close()
    await inbox.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // Started by a parent that holds a channel to us: without it there is nobody left to serve.
  process.once('disconnect', stop)
  console.info(`Inbox on http://localhost:${listening.port}`)
}

function report(message: string, error?: unknown) {
  console.error(message, ...(error === undefined ? [] : [error]))
}

main(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
