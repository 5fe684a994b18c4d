import {existsSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {exportDataset} from '@sanity/export'
import {UserError} from '../running/user-error.ts'
import {type Command, PLACE_OPTIONS, PLACE_USAGE, readArguments} from './command.ts'
import type {Context} from './context.ts'
import {during, type Place, readPlace} from './place.ts'

/** What of a dataset is exported. */
export type ExportChoice = {
  /** Leave asset documents as they are, and their files out: for an import into the same dataset. */
  raw?: boolean
  assets?: boolean
  drafts?: boolean
  types?: string[] | undefined
}

/** As `sanity dataset export` writes it: `.tar.gz` with documents in `data.ndjson`, and files. */
export const exportCommand: Command = {
  summary: 'writes the documents and files of a dataset into a .tar.gz',
  usage: `  npm run lake -- export <place> [<file>]     # <project>-<dataset>.tar.gz without a file

  --no-drafts         only what is published
  --no-assets         without files, and without references to them
  --raw               documents exactly as they are, without files
  --types post,author only documents of these types
  --overwrite         replace the file

What "sanity dataset import" reads, and npm run lake -- import.

${PLACE_USAGE}`,
  async run(args, context) {
    const {values, positionals} = readArguments(
      args,
      {
        ...PLACE_OPTIONS,
        assets: {type: 'boolean', default: true},
        drafts: {type: 'boolean', default: true},
        raw: {type: 'boolean', default: false},
        types: {type: 'string'},
        overwrite: {type: 'boolean', default: false},
      },
      {required: ['place'], optional: ['file']},
    )
    const [name = '', file] = positionals
    const place = await readPlace(name, context, values)
    const target = file ?? `${place.name.replace('/', '-')}.tar.gz`
    if (existsSync(target) && !values.overwrite) {
      throw new UserError(`${target} is there already: --overwrite replaces it.`)
    }
    const types = values.types?.split(',')
    const result = await exportTo(place, target, {...values, types}, context)
    const assets = `${result.assetCount} files`
    context.tell(
      `${result.documentCount} documents and ${assets} of ${place.name} are in ${target}.`,
    )
  },
}

/** Writes the file under another name until it is whole. */
export async function exportTo(
  {client, dataset, name}: Place,
  target: string,
  {raw = false, assets = true, drafts = true, types}: ExportChoice,
  context: Pick<Context, 'progress' | 'onEnd'>,
) {
  const part = `${target}.part`
  context.onEnd(() => rm(part, {force: true}))
  const result = await during(`The export of ${name}`, () =>
    exportDataset({
      client: {getUrl: (path) => client.getUrl(path), config: () => tokenOf(client.config())},
      dataset,
      outputPath: part,
      raw,
      assets,
      drafts,
      types,
      onProgress: ({step, current, total}) =>
        context.progress.show({
          step: step.replace('...', ''),
          current,
          total: total === '?' ? undefined : total,
        }),
    }),
  )
  await rename(part, target)
  return result
}

function tokenOf({token}: {token?: string | undefined}) {
  return token === undefined ? {} : {token}
}
