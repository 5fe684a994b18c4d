import {rm} from 'node:fs/promises'
import {sanityImport} from '@sanity/import'
import type {Work} from '@skyforge/server-kit/commands/progress-bar.ts'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {checkedInput, type Input, temporaryImportFolder} from './import-source.ts'
import {ownAddressAt} from '../own-files.ts'
import type {Place} from '../place.ts'
import {fetchPublic} from '../public-fetch.ts'

/** What becomes of a document whose id is there already. */
export type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

type ImportOptions = Parameters<typeof sanityImport>[1]

type ImportChoice = Partial<ImportOptions> & {
  operation: Operation
  /** True if documents may name files on the public internet. */
  allowRemoteFiles?: boolean
}

/**
 * Reads an export into a dataset.
 *
 * @throws UserError where not everything is imported
 */
export async function importInto(
  place: Place,
  input: Input,
  {progress, tell, onEnd}: Work & {tell: (line: string) => void},
  {allowRemoteFiles = false, ...choice}: ImportChoice,
) {
  const {client, name} = place
  const {numDocs, warnings} = await during(`The import into ${name}`, async () => {
    const temporary = await temporaryImportFolder()
    onEnd(() => rm(temporary, {recursive: true, force: true}))
    const {source, assetsBase} = await checkedInput(input, {temporary, allowRemoteFiles})
    return sanityImport(source, {
      ...choice,
      ...(assetsBase !== undefined && {assetsBase}),
      client,
      assetFetch: fetchOf(place, allowRemoteFiles),
      releasesOperation: RELEASES[choice.operation],
      onProgress: ({step, current, total}) => progress.show({step, current, total}),
    })
  })
  const messages = warnings.map(({message}) => message)
  const sentence = `${numDocs} documents are imported into ${name}`
  if (messages.length > 0) throw new UserError(`${sentence}, but: ${messages.join('; ')}`)
  tell(`${sentence}.`)
  return {dataset: name, documents: numDocs}
}

const RELEASES = {create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore'} as const

/** Fetches files for `@sanity/import`, which with HEAD checks whether a file of the dataset is there. */
function fetchOf(
  place: Place,
  allowRemoteFiles: boolean,
): NonNullable<ImportOptions['assetFetch']> {
  return async (address, {method, headers, signal} = {}) => {
    const init = {...(method && {method}), ...(headers && {headers}), ...(signal && {signal})}
    const own = method === 'HEAD' ? ownAddressAt(address, place) : undefined
    if (own) return fetch(own, {...init, redirect: 'error'})
    if (allowRemoteFiles) return fetchPublic(address, init)
    return new Response(null, {status: 403, statusText: '--allow-remote-files fetches it'})
  }
}
