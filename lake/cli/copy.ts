import {createReadStream} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {copyInLake, isInOneLake} from './transfer/copy-in-lake.ts'
import {aclModeOf, createDataset, mustHaveDataset} from './transfer/dataset.ts'
import {exportTo} from './transfer/export/export-dataset.ts'
import {importInto} from './transfer/import/import-dataset.ts'
import {defineCommand} from './command.ts'
import {OPERATION_OPTIONS, operationOf} from './import.ts'
import {PROJECT_OPTIONS} from './options.ts'
import {readPlace} from './place.ts'

const token = {type: 'string', value: '<token>', help: 'instead of --token, on that side'} as const
const lake = {type: 'string', value: '<address>', help: 'instead of --lake, on that side'} as const

/** As `sanity dataset copy`, also between a lake and Sanity. */
export const copyCommand = defineCommand({
  summary: 'copies documents and files of a dataset into another one, also from or to Sanity',
  args: ['<from>', '<to>'],
  options: {
    ...OPERATION_OPTIONS,
    drafts: {type: 'boolean', default: true, help: 'only what is published'},
    types: {type: 'string', value: '<post,author>', help: 'only documents of these types'},
    ...PROJECT_OPTIONS,
    'from-token': token,
    'to-token': token,
    'from-lake': lake,
    'to-lake': lake,
  },
  notes: `Both are <dataset> or <project>/<dataset>, such as copy production announcements/staging. The second is
made, with the first one's mode of access, or as a private one where Sanity hosts it. With --replace or
--missing it may be there already.

Within one project of a lake, the lake itself copies everything into a new dataset, with revisions, history
and releases. Scheduled releases are scheduled in the copy too, and run at the same time. After Ctrl-C the lake
goes on copying: the command prints how to see the state of the copy and how to delete it.

Otherwise documents keep their ids and creation times, but not their history. Files that the other dataset
already has are recognised by their bytes and not sent again.`,
  async run([source, target], options, context) {
    const operation = operationOf(options)
    const on = (side: 'from' | 'to') => ({
      ...options,
      token: options[`${side}-token`] ?? options.token,
      lake: options[`${side}-lake`] ?? options.lake,
    })
    const from = await readPlace(context, on('from'), source)
    const to = await readPlace(context, on('to'), target)
    if (from.client.getUrl(from.dataset) === to.client.getUrl(to.dataset)) {
      throw new UserError(`${from.name} and ${to.name} are the same dataset.`)
    }
    const aclMode = await mustHaveDataset(from)
    const isThere = (await aclModeOf(to)) !== undefined
    const types = options.types?.split(',')
    if (!isThere && options.drafts && types === undefined && isInOneLake(from, to)) {
      const copied = await copyInLake(from, to, context)
      context.tell(`Copied ${copied.documents} documents into ${to.name}, with their history.`)
      return copied
    }
    if (!isThere) await createDataset(to, aclMode)
    else if (operation === 'create') {
      throw new UserError(`${to.name} is there already: --replace or --missing copies into it.`)
    }
    const folder = await mkdtemp(join(tmpdir(), 'lake-copy-'))
    context.onEnd(() => rm(folder, {recursive: true, force: true}))
    const file = join(folder, 'copy.tar.gz')
    await exportTo(from, file, {drafts: options.drafts, types}, context)
    return importInto(to, {source: createReadStream(file)}, context, {operation})
  },
})
