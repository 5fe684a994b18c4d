import {createReadStream, existsSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import {Readable} from 'node:stream'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {aclModeOf, createDataset, mustHaveDataset} from './transfer/dataset.ts'
import {importInto, type Operation} from './transfer/import/import-dataset.ts'
import type {Input} from './transfer/import/import-source.ts'
import {fetchPublic, MAX_REDIRECTS, tooManyRedirects} from './transfer/public-fetch.ts'
import {defineCommand, UsageError} from './command.ts'
import {countOf} from './export.ts'
import {PLACE_OPTIONS} from './options.ts'
import {readPlace} from './place.ts'

const flag = {type: 'boolean', default: false} as const

/** What `copy` has as well. */
export const OPERATION_OPTIONS = {
  replace: {...flag, help: 'replace documents with the same id'},
  missing: {...flag, help: 'leave documents with the same id as they are'},
} as const

/** Reads what `sanity dataset export` or the command `export` wrote, as `sanity dataset import` does. */
export const importCommand = defineCommand({
  summary: 'reads documents and files that were exported into a dataset',
  args: ['<file>', '[dataset]'],
  options: {
    ...OPERATION_OPTIONS,
    create: {...flag, help: 'make the dataset where there is none; a private one, where hosted'},
    'allow-remote-files': {...flag, help: 'fetch the internet files that documents name'},
    'allow-failing-assets': {...flag, help: 'go on where a file cannot be had'},
    'allow-assets-in-different-dataset': {...flag, help: 'also asset documents of other datasets'},
    'allow-replacement-characters': {...flag, help: 'also texts that were damaged before'},
    'allow-system-documents': {...flag, help: 'also those below "_.", such as access rules'},
    'asset-concurrency': {type: 'string', value: '<n>', help: 'files at once'},
    'replace-assets': {...flag, help: 'upload files again that are there'},
    'skip-cross-dataset-references': {...flag, help: 'leave out references to other datasets'},
    ...PLACE_OPTIONS,
  },
  notes: `The file is a .tar.gz, .ndjson, an unpacked folder, an address, or - for standard input.

Documents may name files inside the folder or .tar.gz only; beside a loose .ndjson, those in images/ and files/.

Without --replace and --missing the import ends where a document is there already. Documents keep their
ids and when they were created; each gets a revision and a time of change of its own.`,
  async run([file = '', named], options, context) {
    const operation = operationOf(options)
    const assetConcurrency = countOf(options['asset-concurrency'])
    const place = await readPlace(context, options, named)
    const input = await inputOf(file)
    if (options.create && (await aclModeOf(place)) === undefined) {
      await createDataset(place, 'public')
    } else await mustHaveDataset(place, ': --create makes it')
    return importInto(place, input, context, {
      operation,
      allowRemoteFiles: options['allow-remote-files'],
      allowFailingAssets: options['allow-failing-assets'],
      allowAssetsInDifferentDataset: options['allow-assets-in-different-dataset'],
      allowReplacementCharacters: options['allow-replacement-characters'],
      allowSystemDocuments: options['allow-system-documents'],
      replaceAssets: options['replace-assets'],
      skipCrossDatasetReferences: options['skip-cross-dataset-references'],
      ...(assetConcurrency !== undefined && {assetConcurrency}),
    })
  },
})

/** @throws UsageError */
export function operationOf({replace, missing}: {replace: boolean; missing: boolean}): Operation {
  if (replace && missing) throw new UsageError('--replace and --missing exclude each other.')
  if (replace) return 'createOrReplace'
  return missing ? 'createIfNotExists' : 'create'
}

/** Paths of files in it start where it is. */
async function inputOf(file: string): Promise<Input> {
  if (file === '-') return {source: process.stdin}
  if (/^https?:\/\//i.test(file)) return {source: await download(file)}
  if (!existsSync(file)) throw new UserError(`There is no ${file}.`)
  if (statSync(file).isDirectory()) return {source: file, assetsBase: file}
  return {source: createReadStream(file), assetsBase: dirname(file)}
}

async function download(address: string): Promise<Readable> {
  const {ok, status, body} = await during(`The download of ${address}`, () => fetchNamed(address))
  if (ok && body) return Readable.from(body)
  throw new UserError(`${address} answered ${status}.`)
}

/** Follows redirects within the host that the operator named; another host has to be on the public internet. */
async function fetchNamed(address: string): Promise<Response> {
  const named = new URL(address)
  let url = named
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (!isWeb || url.hostname !== named.hostname) return fetchPublic(url.href)
    const answer = await fetch(url, {redirect: 'manual'})
    const target = answer.headers.get('location')
    if (target === null || answer.status < 300 || answer.status > 399) return answer
    await answer.body?.cancel()
    url = new URL(target, url)
  }
  throw tooManyRedirects(address)
}
