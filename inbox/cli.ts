import {resolve} from 'node:path'
import {loadVariables, ROOT} from '@skyforge/config/load-settings.ts'
import {tryToRead} from '@skyforge/config/read-settings.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {BackupError, backUp} from './backup.ts'
import {purge, PurgeError} from './purge.ts'
import {type InboxSettings, inboxSettings} from './settings.ts'

/** `npm run inbox`: `purge …` deletes entries by age or by e-mail address, `backup <file>` copies all of them. */
await runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2)
  try {
    console.log(run(command, args, readSettings()))
  } catch (error) {
    const isExplained = error instanceof PurgeError || error instanceof BackupError
    throw isExplained ? new UserError(error.message) : error
  }
  return 0
})

/** @throws UserError with a line for each wrong setting */
function readSettings(): InboxSettings {
  const {settings, problems} = tryToRead(readVariables())
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  return inboxSettings({...settings, DATA_DIR: resolve(ROOT, settings.DATA_DIR)})
}

/** @throws UserError if `.env` cannot be read */
function readVariables() {
  try {
    return loadVariables()
  } catch (error) {
    throw new UserError(messageOf(error))
  }
}

/** @returns a sentence about what was done */
function run(command: string, args: readonly string[], settings: InboxSettings): string {
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
