import {messageOf} from '@skyforge/server-kit/caught.ts'
import {backUpNightly} from '../backups/nightly.ts'
import {RETRY_AFTER_MINUTES} from '../backups/schedule.ts'
import {childVariables} from '../running/child-variables.ts'
import type {Environment} from '../running/environment.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {plainText, type Task} from './parts.ts'
import type {Report} from './report.ts'
import {runTask} from './run-task.ts'

/**
 * Backs up the lake and the inbox every night, where LAKE_BACKUP_TO is set, until `stop` aborts. Each backup is
 * a process of its own, which gives way to the others; what it says is reported under its name.
 */
export async function keepBackups(
  environment: Environment,
  report: Report,
  stop: AbortSignal,
): Promise<void> {
  if (environment.LAKE_BACKUP_TO === undefined) return
  const {DATA_DIR: data, LAKE_BACKUP_AT: at} = environment
  const task = {
    name: 'backup',
    title: 'Backup',
    args: ['scripts/lake.ts', 'backup', '--gently'],
    env: plainText(childVariables(environment)),
  }
  await backUpNightly({data, at}, () => succeeds(task, report, stop), stop)
}

async function succeeds(task: Task, report: Report, stop: AbortSignal): Promise<boolean> {
  // As a command it tells on standard error how far it is, too, which is no trouble.
  const progress: Report = {
    ...report,
    line(name, {text}) {
      report.line(name, {text, stream: text.startsWith('Warning: ') ? 'stderr' : 'stdout'})
    },
  }
  try {
    await runTask(task, progress, stop)
    return true
  } catch (error) {
    if (stop.aborted) return false
    const reason =
      error instanceof UserError ? error.message : `It could not be started: ${messageOf(error)}.`
    report.failed(task.name, `${reason} It is tried again in ${RETRY_AFTER_MINUTES} minutes.`)
    return false
  }
}
