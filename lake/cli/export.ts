import {existsSync, statSync} from 'node:fs'
import {basename, join} from 'node:path'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {mustHaveDataset} from './transfer/dataset.ts'
import {type ExportChoice, exportTo} from './transfer/export/export-dataset.ts'
import type {Place} from './transfer/place.ts'
import {defineCommand, UsageError} from './command.ts'
import {PLACE_OPTIONS} from './options.ts'
import {readPlace} from './place.ts'

/** As `sanity dataset export` writes it: `.tar.gz` with documents in `data.ndjson`, and files. */
export const exportCommand = defineCommand({
  summary: 'writes the documents and files of a dataset into a .tar.gz',
  args: ['[dataset]', '[file]'],
  options: {
    drafts: {type: 'boolean', default: true, help: 'only what is published'},
    assets: {type: 'boolean', default: true, help: 'without files, and references to them'},
    raw: {type: 'boolean', default: false, help: 'documents exactly as they are, without files'},
    types: {type: 'string', value: '<post,author>', help: 'only documents of these types'},
    overwrite: {type: 'boolean', default: false, help: 'replace the file'},
    compress: {type: 'boolean', default: true, help: 'quicker, and larger'},
    mode: {
      type: 'string',
      value: '<mode>',
      default: 'stream',
      help: 'cursor: in pages, for very large datasets that nobody changes; stream without it',
    },
    'asset-concurrency': {type: 'string', value: '<n>', help: 'files at once, 8 without it'},
    'strict-asset-verification': {
      type: 'boolean',
      default: true,
      help: 'take files that are not what they should be',
    },
    ...PLACE_OPTIONS,
  },
  notes: `The file is <dataset>.tar.gz without one, or in a folder where it is the name of one; - is standard output.
"sanity dataset import" reads it, and the command import.`,
  async run(args, options, context) {
    // With --dataset the file is the only argument.
    const [named, file, surplus] = options.dataset === undefined ? args : [undefined, ...args]
    if (surplus !== undefined) throw new UsageError(`"${surplus}" is one too many.`)
    if (file === '-' && options.json)
      throw new UsageError('Both the export and --json write to "-".')
    const choice = choiceOf(options)
    const place = await readPlace(context, options, named)
    await mustHaveDataset(place)
    const target = targetOf(file, place, options)
    const {documentCount, assetCount} = await exportTo(place, target, choice, context)
    const where = target === '-' ? 'written' : `in ${target}`
    context.tell(
      `${documentCount} documents and ${assetCount} files of ${place.name} are ${where}.`,
    )
    return {file: target, documents: documentCount, files: assetCount}
  },
})

type Flags = {
  types?: string | undefined
  mode: string
  'asset-concurrency'?: string | undefined
  'strict-asset-verification': boolean
} & Required<Pick<ExportChoice, 'drafts' | 'assets' | 'raw' | 'compress'>>

function choiceOf({drafts, assets, raw, compress, types, mode, ...options}: Flags): ExportChoice {
  if (mode !== 'stream' && mode !== 'cursor') {
    throw new UsageError(`--mode is "${mode}": it is stream or cursor.`)
  }
  const strictAssetVerification = options['strict-asset-verification']
  const concurrency = countOf(options['asset-concurrency'])
  return {
    drafts,
    assets,
    raw,
    compress,
    mode,
    strictAssetVerification,
    types: types?.split(','),
    ...(concurrency !== undefined && {assetConcurrency: concurrency}),
  }
}

/** @throws UsageError where it is no number that packages take */
export function countOf(concurrency: string | undefined): number | undefined {
  if (concurrency === undefined) return undefined
  const count = Number(concurrency)
  if (Number.isInteger(count) && count >= 1 && count <= 24) return count
  throw new UsageError(`--asset-concurrency is "${concurrency}": it is a number from 1 to 24.`)
}

function targetOf(file: string | undefined, {dataset}: Place, {overwrite}: {overwrite: boolean}) {
  if (file === '-') return file
  const name = `${dataset}.tar.gz`
  const target = file !== undefined && isFolder(file) ? join(file, name) : (file ?? name)
  if (!existsSync(target) || overwrite) return target
  throw new UserError(`${target} is there already: --overwrite replaces it.`)
}

/** As `sanity dataset export` tells one: a name without a dot is that of a folder to be made. */
function isFolder(path: string): boolean {
  return existsSync(path) ? statSync(path).isDirectory() : !basename(path).includes('.')
}
