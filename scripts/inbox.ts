import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {type Environment, loadEnvironment} from '#operations/running/environment.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {BackupError, backUp} from '@skyforge/inbox/backup.ts'
import {purge, PurgeError} from '@skyforge/inbox/purge.ts'
import {inboxSettings} from '@skyforge/inbox/settings.ts'

/**
 * `npm run inbox -- purge …` deletes what the inbox keeps, by age or by e-mail address; `backup <file>` copies
 * it.
 */
await runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2)
  try {
    console.log(run(command, args, loadEnvironment()))
  } catch (error) {
    const isExplained = error instanceof PurgeError || error instanceof BackupError
    throw isExplained ? new UserError(error.message) : error
  }
  return 0
})

/** @returns what was done, in a sentence */
function run(command: string, args: readonly string[], environment: Environment): string {
  const settings = inboxSettings(environment)
  if (command === 'purge') return purge(args, {...settings, now: Date.now()})
  if (command !== 'backup') {
    throw new UserError(`There is no "${command}" here. There are: purge, backup <file>.`)
  }
  const [target, surplus] = args
  if (target === undefined) throw new UserError('npm run inbox -- backup <file>')
  if (surplus !== undefined) {
    throw new UserError(`"${surplus}" is one too many: put quotes around what has spaces.`)
  }
  backUp(settings.folder, target)
  return `The inbox is copied to ${target}.`
}
