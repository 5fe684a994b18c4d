import {existsSync} from 'node:fs'
import type {Mutation} from '@sanity/client'
import {collectMigrationMutations, type Migration} from '@sanity/migrate'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Place} from './transfer/place.ts'
import {mustHaveDataset} from './transfer/dataset.ts'
import {defineCommand, UsageError} from './command.ts'
import type {Context} from './context.ts'
import {listMigrations, loadMigration} from './migrate/find-migrations.ts'
import {type Batch, mutationBatches} from './migrate/mutation-batches.ts'
import {migrationContext, selectDocuments} from './migrate/selected-documents.ts'
import {PLACE_OPTIONS} from './options.ts'
import {readPlace} from './place.ts'

/** As `sanity migrations run`, whose own runner knows Sanity's addresses alone. */
export const migrateCommand = defineCommand({
  summary: 'changes documents as a content migration says, or shows what it would change',
  args: ['[id]'],
  options: {
    'dry-run': {
      type: 'boolean',
      default: true,
      help: 'make the changes, which are printed without it',
    },
    'from-export': {
      type: 'string',
      value: '<file>',
      help: 'show what would be changed in the documents of an export',
    },
    // It never asks.
    confirm: {type: 'boolean', default: true},
    ...PLACE_OPTIONS,
  },
  notes: `The migration is a file or a folder by that name in migrations/, or else any file, whose default export
comes from defineMigration of "sanity/migrate"
(https://www.sanity.io/docs/content-lake/schema-and-content-migrations). Without one, migrations/ is listed.

It sees the documents as they are when it begins. Each change is written as it comes, so that a migration
that fails half-way has to be one that can be run again.`,
  async run([id], options, context) {
    if (id === undefined) return {found: await listMigrations()}
    const {'dry-run': dryRun, 'from-export': exported} = options
    if (exported !== undefined) mustBeForShow(exported, dryRun)
    const migration = await loadMigration(id)
    const place = await readPlace(context, options)
    await mustHaveDataset(place)
    return during(`"${migration.title}" in ${place.name}`, () =>
      migrate({migration, place, dryRun, exported}, context),
    )
  },
  show: (result) => {
    if ('found' in result) return listOf(result.found)
    if (!result.dryRun) return ''
    return result.mutations.map((mutation) => `${JSON.stringify(mutation)}\n`).join('')
  },
})

function mustBeForShow(exported: string, dryRun: boolean): void {
  if (!dryRun) throw new UsageError('--from-export changes nothing, and --no-dry-run does.')
  if (!existsSync(exported)) throw new UserError(`There is no ${exported}.`)
}

function listOf(migrations: readonly {id: string; title: string}[]): string {
  if (migrations.length === 0) return 'There is nothing in migrations/.\n'
  return migrations.map(({id, title}) => `${id}  ${title}\n`).join('')
}

type Order = {
  migration: Migration
  place: Place
  dryRun: boolean
  /** The export that has the documents; the dataset has them without it. */
  exported: string | undefined
}

async function migrate(
  {migration, place, dryRun, exported}: Order,
  {progress, tell}: Pick<Context, 'progress' | 'tell'>,
) {
  const documents = await selectDocuments(place, migration, exported, (current) =>
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
  const all: Mutation[] = []
  const context = migrationContext(place.client, documents, dryRun)
  const batches = mutationBatches(collectMigrationMutations(migration, each, context))
  try {
    for await (const batch of batches) {
      if (!dryRun) await write(batch, place)
      all.push(...batch.mutations)
    }
  } catch (error) {
    if (dryRun) throw error
    throw new Error(`${messageOf(error)}; ${all.length} mutations were made before`, {cause: error})
  }
  const what = `${all.length} mutations for ${documents.length} documents`
  tell(
    dryRun
      ? `${what} would be made in ${place.name}. Nothing was changed: --no-dry-run does it.`
      : `${what} are made in ${place.name}.`,
  )
  return {dryRun, documents: documents.length, mutations: all}
}

async function write({mutations, transactionId}: Batch, {client}: Place): Promise<void> {
  await client.mutate(mutations, {
    ...(transactionId !== undefined && {transactionId}),
    autoGenerateArrayKeys: true,
    returnDocuments: false,
    visibility: 'async',
  })
}
