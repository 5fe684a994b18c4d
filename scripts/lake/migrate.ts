import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {collectMigrationMutations, type Migration} from '@sanity/migrate'
import {isPlainObject} from '#server/plain-object.ts'
import {UserError} from '../running/user-error.ts'
import {type Command, PLACE_OPTIONS, PLACE_USAGE, readArguments} from './command.ts'
import type {Context} from './context.ts'
import {mutationBatches} from './migrate/mutation-batches.ts'
import {migrationContext, selectDocuments} from './migrate/selected-documents.ts'
import {during, mustHaveDataset, type Place, readPlace} from './place.ts'

/** As `sanity migration run`, whose own runner knows Sanity's addresses alone. */
export const migrateCommand: Command = {
  summary: 'changes documents as a content migration says, or shows what it would change',
  usage: `  npm run lake -- migrate <place> <migration>

  --no-dry-run   make the changes; without it they are printed, one mutation a line

The migration is a file, or a name in migrations/, whose default export comes from defineMigration of
"sanity/migrate" (https://www.sanity.io/docs/content-lake/schema-and-content-migrations). It sees the
documents as they are when it begins. Each change is written as it comes, so that a migration that fails
half-way has to be one that can be run again.

${PLACE_USAGE}`,
  async run(args, context) {
    const {values, positionals} = readArguments(
      args,
      {...PLACE_OPTIONS, 'dry-run': {type: 'boolean', default: true}},
      {required: ['place', 'migration']},
    )
    const [name = '', file = ''] = positionals
    const migration = await loadMigration(file)
    const place = await readPlace(name, context, values)
    await mustHaveDataset(place, {create: false})
    await during(`"${migration.title}" in ${place.name}`, () =>
      migrate(migration, place, values['dry-run'], context),
    )
  },
}

async function migrate(
  migration: Migration,
  place: Place,
  dryRun: boolean,
  {output, progress, tell}: Context,
): Promise<void> {
  const documents = await selectDocuments(place, migration, (current) =>
    progress.show({step: 'Reading documents', current}),
  )
  let seen = 0
  async function* each() {
    for (const document of documents) {
      seen += 1
      progress.show({step: 'Migrating', current: seen, total: documents.length})
      yield document
    }
  }
  const context = migrationContext(place.client, documents, dryRun)
  let count = 0
  const changes = collectMigrationMutations(migration, each, context)
  for await (const {mutations, transactionId} of mutationBatches(changes)) {
    count += mutations.length
    if (dryRun) {
      progress.end()
      for (const mutation of mutations) output.write(`${JSON.stringify(mutation)}\n`)
    } else {
      await place.client.mutate(mutations, {
        ...(transactionId !== undefined && {transactionId}),
        autoGenerateArrayKeys: true,
        returnDocuments: false,
        visibility: 'async',
      })
    }
  }
  const what = `${count} mutations for ${documents.length} documents`
  tell(
    dryRun
      ? `${what} would be made in ${place.name}. Nothing was changed: --no-dry-run does it.`
      : `${what} are made in ${place.name}.`,
  )
}

const NAMES = ['', '.ts', '.js', '.mjs', '/index.ts', '/index.js', '/index.mjs']

async function loadMigration(file: string): Promise<Migration> {
  const places = [file, ...NAMES.map((ending) => `migrations/${file}${ending}`)]
  const path = places.find((place) => /\.\w+$/.test(place) && existsSync(place))
  if (path === undefined) {
    throw new UserError(`There is no ${file}, and none in migrations/.`)
  }
  const exported: unknown = await import(pathToFileURL(resolve(path)).href)
  const migration = isNamespace(exported) ? exported.default : undefined
  if (isMigration(migration)) return migration
  throw new UserError(`${path} exports no migration: export default defineMigration({…}).`)
}

function isNamespace(exported: unknown): exported is {default: unknown} {
  return typeof exported === 'object' && exported !== null && 'default' in exported
}

function isMigration(value: unknown): value is Migration {
  if (!isPlainObject(value) || typeof value['title'] !== 'string') return false
  return typeof value['migrate'] === 'function' || isPlainObject(value['migrate'])
}
