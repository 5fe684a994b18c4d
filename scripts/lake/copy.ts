import {createReadStream} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {UserError} from '../running/user-error.ts'
import {type Command, readArguments} from './command.ts'
import {exportTo} from './export.ts'
import {importInto, operationOf} from './import.ts'
import {mustHaveDataset, readPlace} from './place.ts'

/** From one dataset into another, also between a lake and Sanity. */
export const copyCommand: Command = {
  summary: 'copies documents and files of a dataset into another one, also from or to Sanity',
  usage: `  npm run lake -- copy <from> <to>     # such as copy blog blog/staging --create

  --create             make the dataset where there is none; a private one, where Sanity hosts it
  --replace            replace documents with the same id
  --missing            leave documents with the same id as they are
  --no-drafts          only what is published
  --types post,author  only documents of these types

Files that the other dataset has already are recognised by their bytes and not sent again. Documents keep
their ids and when they were created; their history stays behind.

A place is <project>[/<dataset>], such as blog or blog/staging. The project is a collection, or the id of a
project that Sanity hosts; without a dataset it is SANITY_STUDIO_DATASET.

  --from-token, --to-token <token>   instead of LAKE_TOKEN, or of SANITY_WRITE_TOKEN for hosted projects
  --from-lake, --to-lake <address>   a lake elsewhere, instead of HOST and LAKE_PORT`,
  async run(args, context) {
    const {values, positionals} = readArguments(
      args,
      {
        create: {type: 'boolean', default: false},
        replace: {type: 'boolean', default: false},
        missing: {type: 'boolean', default: false},
        drafts: {type: 'boolean', default: true},
        types: {type: 'string'},
        'from-token': {type: 'string'},
        'to-token': {type: 'string'},
        'from-lake': {type: 'string'},
        'to-lake': {type: 'string'},
      },
      {required: ['from', 'to']},
    )
    const operation = operationOf(values)
    const [source = '', target = ''] = positionals
    const from = await readPlace(source, context, {
      token: values['from-token'],
      lake: values['from-lake'],
    })
    const to = await readPlace(target, context, {
      token: values['to-token'],
      lake: values['to-lake'],
    })
    if (from.client.getUrl(from.dataset) === to.client.getUrl(to.dataset)) {
      throw new UserError(`${from.name} and ${to.name} are the same dataset.`)
    }
    await mustHaveDataset(from, {create: false})
    await mustHaveDataset(to, values)
    const folder = await mkdtemp(join(tmpdir(), 'lake-copy-'))
    context.onEnd(() => rm(folder, {recursive: true, force: true}))
    const file = join(folder, 'copy.tar.gz')
    await exportTo(from, file, {drafts: values.drafts, types: values.types?.split(',')}, context)
    await importInto(to, createReadStream(file), context, {operation})
  },
}
