import {join} from 'node:path'
import {purge, PurgeError} from '../inbox/purge.ts'
import {runCommand} from './running/command.ts'
import {loadEnvironment} from './running/environment.ts'
import {UserError} from './running/user-error.ts'

/** `npm run inbox -- purge …`: deletes what the inbox keeps, by age or by e-mail address. */
await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command !== 'purge')
    throw new UserError(`There is no "${command ?? ''}" here. There is: purge.`)
  try {
    const {DATA_DIR, INBOX_NOTIFY_URL} = loadEnvironment()
    const isNotified = INBOX_NOTIFY_URL !== undefined
    console.log(purge(args, {folder: join(DATA_DIR, 'inbox'), now: Date.now(), isNotified}))
  } catch (error) {
    throw error instanceof PurgeError ? new UserError(error.message) : error
  }
  return 0
})
