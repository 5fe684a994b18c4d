import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DATABASE_FILE} from '../backup/backup-format.ts'
import {compactDatabase} from '../store/compact.ts'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {defineCommand} from './command.ts'

const MB = 1_000_000

/** Makes the lake's database as small as it can be. */
export const compactCommand = defineCommand({
  summary: 'makes the database of the lake smaller, which must not run meanwhile',
  notes: `Nothing is lost: history is packed as new changes are, and the room of what was deleted is given back to the
disk. It needs room for a second database in the data directory while it runs, some seconds for each gigabyte. It may be
broken off at any time, and run again.`,
  async run(_, _options, context) {
    const {folder} = context.installation.lake
    const path = join(folder, DATABASE_FILE)
    if (!existsSync(path)) throw new UserError(`There is no lake in ${folder}.`)
    return await during('The compaction', async () =>
      compactDatabase(path, (line) => context.tell(line)),
    )
  },
  show: ({bytesBefore, bytesAfter, copies}) =>
    [
      `The database had ${(bytesBefore / MB).toFixed(1)} MB and has ${(bytesAfter / MB).toFixed(1)} MB.`,
      ...copies.map((copy) => `A copy from before an update, to delete when all is well: ${copy}`),
      '',
    ].join('\n'),
})
