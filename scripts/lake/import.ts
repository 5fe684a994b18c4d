import {createReadStream, existsSync, statSync} from 'node:fs'
import {sanityImport} from '@sanity/import'
import {UserError} from '../running/user-error.ts'
import {type Command, PLACE_OPTIONS, PLACE_USAGE, readArguments} from './command.ts'
import type {Context} from './context.ts'
import {during, mustHaveDataset, type Place, readPlace} from './place.ts'

type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

export type ImportChoice = {
  operation: Operation
  allowFailingAssets?: boolean
  replaceAssets?: boolean
  skipCrossDatasetReferences?: boolean
  allowSystemDocuments?: boolean
}

/** Reads what `sanity dataset export` or `npm run lake -- export` wrote. */
export const importCommand: Command = {
  summary: 'reads documents and files that were exported into a dataset',
  usage: `  npm run lake -- import <file> <place>     # .tar.gz, .ndjson, an unpacked folder, or - for standard input

  --create                            make the dataset where there is none; a private one, where Sanity hosts it
  --replace                           replace documents with the same id
  --missing                           leave documents with the same id as they are
  --allow-failing-assets              go on where a file cannot be had
  --replace-assets                    upload files again that are there
  --skip-cross-dataset-references     leave out references to other datasets
  --allow-system-documents            also those below "_.", such as access rules

Without --replace and --missing the import ends where a document is there already. Documents keep their
ids and when they were created; each gets a revision and a time of change of its own.

${PLACE_USAGE}`,
  async run(args, context) {
    const {values, positionals} = readArguments(
      args,
      {
        ...PLACE_OPTIONS,
        create: {type: 'boolean', default: false},
        replace: {type: 'boolean', default: false},
        missing: {type: 'boolean', default: false},
        'allow-failing-assets': {type: 'boolean', default: false},
        'replace-assets': {type: 'boolean', default: false},
        'skip-cross-dataset-references': {type: 'boolean', default: false},
        'allow-system-documents': {type: 'boolean', default: false},
      },
      {required: ['file', 'place']},
    )
    const [file = '', name = ''] = positionals
    const operation = operationOf(values)
    const input = inputOf(file)
    const place = await readPlace(name, context, values)
    await mustHaveDataset(place, values)
    await importInto(place, input, context, {
      operation,
      allowFailingAssets: values['allow-failing-assets'],
      replaceAssets: values['replace-assets'],
      skipCrossDatasetReferences: values['skip-cross-dataset-references'],
      allowSystemDocuments: values['allow-system-documents'],
    })
  },
}

export async function importInto(
  {client, name}: Place,
  input: string | NodeJS.ReadableStream,
  context: Pick<Context, 'progress' | 'tell'>,
  choice: ImportChoice,
): Promise<void> {
  const {numDocs, warnings} = await during(`The import into ${name}`, () =>
    sanityImport(input, {
      ...choice,
      client,
      releasesOperation: RELEASES[choice.operation],
      onProgress: ({step, current, total}) => context.progress.show({step, current, total}),
    }),
  )
  for (const {message} of warnings) context.tell(`Warning: ${message}`)
  context.tell(`${numDocs} documents are imported into ${name}.`)
}

const RELEASES = {create: 'fail', createOrReplace: 'replace', createIfNotExists: 'ignore'} as const

export function operationOf({replace, missing}: {replace: boolean; missing: boolean}): Operation {
  if (replace && missing) throw new UserError('--replace and --missing exclude each other.')
  if (replace) return 'createOrReplace'
  return missing ? 'createIfNotExists' : 'create'
}

function inputOf(file: string): string | NodeJS.ReadableStream {
  if (file === '-') return process.stdin
  if (!existsSync(file)) throw new UserError(`There is no ${file}.`)
  return statSync(file).isDirectory() ? file : createReadStream(file)
}
