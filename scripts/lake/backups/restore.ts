import {existsSync, mkdirSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {isPlaceOfBackups} from '#operations/backups/owner.ts'
import {mustBeEmpty, putInPlace} from '#operations/backups/put-in-place.ts'
import {
  planArchive,
  planStored,
  type RestorePlan,
  type Restored,
} from '#operations/backups/restore-plan.ts'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {UsageError} from '@skyforge/lake/cli/command.ts'
import {defineCommand} from '../command.ts'
import type {Context} from '../context.ts'
import {STORE_OPTIONS, storeOf} from './store-of.ts'

/** Puts a backup where there is no lake yet, after it was checked. */
export const restoreCommand = defineCommand({
  summary: 'puts a backup into an empty data directory, and checks it',
  args: ['[backup]'],
  options: {
    ...STORE_OPTIONS,
    to: {type: 'string', value: '<folder>', help: 'the data directory, instead of DATA_DIR'},
    replace: {
      type: 'boolean',
      default: false,
      help: 'puts what the data directory has aside, under other names',
    },
  },
  notes: `The backup is the newest in LAKE_BACKUP_TO, or one of those that npm run lake -- backups list names, with lake and inbox;
or a .tar.gz, .tar or folder that npm run lake -- backup <file> wrote, with the lake alone. Lake and inbox must
not run, and not be in the data directory already. Databases are checked, and every file by its hash; nothing
is put in place before. Files of the lake that the store has lost are named, and all else is restored.`,
  async run([source], {from, to, replace}, context) {
    const data = resolve(to ?? context.environment.DATA_DIR)
    const work = join(data, 'restoring')
    const restored = await during('The restoration', async () => {
      await rm(work, {recursive: true, force: true})
      context.onEnd(() => rm(work, {recursive: true, force: true}))
      const plan = await planOf(source, from, context)
      if (!replace) mustBeEmpty(data, plan.parts)
      mkdirSync(work, {recursive: true, mode: 0o700})
      const done = await plan.restore(work)
      return {...done, replaced: await putInPlace(work, data, done.parts)}
    })
    const folders = restored.parts.map((part) => join(data, part))
    tellOf(restored, folders, context)
    const {lost, made, missing, replaced} = restored
    if (lost.length > 0) {
      throw new UserError(
        `All is in place but ${lost.length} files of the lake, which are named above: upload them again.`,
      )
    }
    return {folders, made, missing, replaced}
  },
})

function tellOf(
  {made, what, missing, lost, replaced, foreign}: Restored & {replaced: readonly string[]},
  folders: readonly string[],
  {tell}: Context,
): void {
  tell(`${what}, as they were at ${made}, are in ${folders.join(' and ')}.`)
  for (const folder of replaced) tell(`What was there before is in ${folder}.`)
  for (const file of missing) tell(`Warning: the lake itself did not have ${file}.`)
  for (const file of lost) tell(`Warning: ${file} is gone from the store, or damaged.`)
  if (foreign !== undefined) {
    tell(
      `The backups in ${foreign} are another installation's: where it is no more, npm run lake -- backup --claim goes on with them.`,
    )
  }
}

async function planOf(
  source: string | undefined,
  from: string | undefined,
  context: Context,
): Promise<RestorePlan> {
  const {environment, progress} = context
  if (source !== undefined && existsSync(source)) {
    if (isPlaceOfBackups(source)) {
      throw new UsageError(
        `${source} has backups, and is none: --from ${source} restores the newest.`,
      )
    }
    return planArchive(source, progress.show)
  }
  const isStored = from !== undefined || environment.LAKE_BACKUP_TO !== undefined
  if (source !== undefined && !isStored) throw new UserError(`There is no ${source}.`)
  const store = storeOf(context, from)
  return planStored(store, source, {data: environment.DATA_DIR, progress: progress.show})
}
