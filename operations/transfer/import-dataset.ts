import {sanityImport} from '@sanity/import'
import type {Work} from '../running/progress-bar.ts'
import {during, UserError} from '../running/user-error.ts'
import type {Place} from './place.ts'

/** What becomes of a document whose id is there already. */
export type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

type ImportOptions = Parameters<typeof sanityImport>[1]

type ImportChoice = Partial<ImportOptions> & {operation: Operation}

export type Input = {
  source: string | NodeJS.ReadableStream
  /** Where paths of files in it start. */
  assetsBase?: string
}

/**
 * Reads an export into a dataset.
 *
 * @throws UserError where not everything is imported
 */
export async function importInto(
  {client, name}: Place,
  {source, assetsBase}: Input,
  {progress, tell}: Pick<Work, 'progress'> & {tell: (line: string) => void},
  choice: ImportChoice,
) {
  const {numDocs, warnings} = await during(`The import into ${name}`, () =>
    sanityImport(source, {
      ...choice,
      ...(assetsBase !== undefined && {assetsBase}),
      client,
      releasesOperation: RELEASES[choice.operation],
      onProgress: ({step, current, total}) => progress.show({step, current, total}),
    }),
  )
  const messages = warnings.map(({message}) => message)
  const sentence = `${numDocs} documents are imported into ${name}`
  if (messages.length > 0) throw new UserError(`${sentence}, but: ${messages.join('; ')}`)
  tell(`${sentence}.`)
  return {dataset: name, documents: numDocs}
}

const RELEASES = {create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore'} as const
