import {ClientError} from '@sanity/client'
import type {SanityClient, Transaction} from '@sanity/client'
import {randomUUID} from 'node:crypto'
import {patiently} from '@skyforge/lake/cli/transfer/patiently.ts'
import {replaceFields, type Replaced} from '@skyforge/lake/cli/transfer/replace-fields.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {contentHash} from '#content/documents.ts'
import type {AssetOf, SeedDocument, WantedDocument} from '#content/documents.ts'
import {ensureAssets} from './assets.ts'
import {MANIFEST_ID, manifestFields, readManifest} from './manifest.ts'
import type {Manifest} from './manifest.ts'
import {plan} from './plan.ts'
import type {Action, Found} from './plan.ts'

/** How many documents met which fate, and how many images were new. */
export type SeedResult = {counts: Record<Action, number>; uploaded: number}

type StoredDocument = {_id: string; _rev: string}

/**
 * Brings the wanted documents into the client's dataset, in one transaction together with the
 * manifest. What an editor changed or deleted since stays as it is; `restore` brings deleted ones
 * back. Fails as a whole when somebody edits one of the documents at the same moment.
 */
export async function load(
  client: SanityClient,
  wanted: readonly WantedDocument[],
  {restore}: {restore: boolean},
): Promise<SeedResult> {
  const manifest = await readManifest(client)
  const found = await findDocuments(client, wanted)
  const hashes = new Map(wanted.map((document) => [document.id, contentHash(document)]))
  const steps = plan({
    wanted: wanted.map(({id, requires}) => ({id, requires, hash: hashes.get(id) ?? ''})),
    found,
    manifest: manifest.documents,
    restore,
  })
  const actions = new Map(steps.map(({id, action}) => [id, action]))
  const written = wanted.filter(({id}) => isWritten(actions.get(id)))
  const uploaded = await write(client, manifest, written, {actions, hashes})
  return {counts: count(steps.map(({action}) => action)), uploaded}
}

function isWritten(action: Action | undefined): boolean {
  return action === 'create' || action === 'replace'
}

function count(actions: readonly Action[]): Record<Action, number> {
  const counts = {create: 0, replace: 0, same: 0, edited: 0, deleted: 0, orphan: 0}
  for (const action of actions) counts[action] += 1
  return counts
}

const draftOf = (id: string) => `drafts.${id}`

async function findDocuments(
  client: SanityClient,
  wanted: readonly WantedDocument[],
): Promise<Map<string, Found>> {
  const ids = wanted.flatMap(({id}) => [id, draftOf(id)])
  const stored = await client.fetch<StoredDocument[]>('*[_id in $ids]{_id, _rev}', {ids})
  const revisions = new Map(stored.map(({_id, _rev}) => [_id, _rev]))
  const entries = wanted.flatMap(({id}): [string, Found][] => {
    const [revision, hasDraft] = [revisions.get(id), revisions.has(draftOf(id))]
    return revision || hasDraft ? [[id, {revision, hasDraft}]] : []
  })
  return new Map(entries)
}

type Decisions = {
  actions: ReadonlyMap<string, Action>
  hashes: ReadonlyMap<string, string>
}

/** Returns how many images were uploaded on the way. */
async function write(
  client: SanityClient,
  manifest: Manifest,
  documents: readonly WantedDocument[],
  {actions, hashes}: Decisions,
): Promise<number> {
  if (documents.length === 0) return 0
  const drawings = documents.flatMap((document) => document.drawings)
  const {assets, uploaded} = await ensureAssets(client, drawings, manifest.assets)
  const replaced = documents.map(({id}) => id).filter((id) => actions.get(id) === 'replace')
  const previous = await previousOf(client, manifest, replaced)
  // A document's revision is the id of the transaction that wrote it, so that the manifest can name
  // the revisions within the transaction that makes them.
  const revision = randomUUID()
  const transaction = client.transaction().transactionId(revision)
  for (const {id, build} of documents) {
    put(transaction, build(namesIn(assets)), previous.get(id))
    manifest.documents.set(id, {revision, hash: hashes.get(id) ?? ''})
  }
  putManifest(transaction, {...manifest, assets})
  await commit(transaction)
  return uploaded
}

function namesIn(assets: ReadonlyMap<string, string>): AssetOf {
  return ({name, hash}) => {
    const asset = assets.get(hash)
    if (!asset) throw new Error(`The drawing "${name}" was not uploaded.`)
    return asset
  }
}

/** What is to be replaced, at the revision at which nobody had touched it. */
async function previousOf(
  client: SanityClient,
  manifest: Manifest,
  ids: readonly string[],
): Promise<Map<string, Replaced>> {
  const stored = await client.fetch<StoredDocument[]>('*[_id in $ids]', {ids})
  const names = new Map(stored.map((document) => [document._id, fieldNames(document)]))
  return new Map(
    ids.map((id) => {
      const revision = manifest.documents.get(id)?.revision ?? ''
      return [id, {id, revision, names: names.get(id) ?? []}]
    }),
  )
}

function fieldNames(document: StoredDocument): string[] {
  return Object.keys(document).filter((name) => !name.startsWith('_'))
}

function put(transaction: Transaction, wanted: SeedDocument, previous: Replaced | undefined) {
  if (!previous) {
    transaction.create(wanted)
    return
  }
  const {_id, _type, ...fields} = wanted
  replaceFields(transaction, previous, fields)
}

function putManifest(transaction: Transaction, manifest: Manifest) {
  const {revision} = manifest
  const fields = manifestFields(manifest)
  if (!revision) transaction.create({_id: MANIFEST_ID, _type: MANIFEST_ID, ...fields})
  else transaction.patch(MANIFEST_ID, (patch) => patch.ifRevisionId(revision).set(fields))
}

async function commit(transaction: Transaction) {
  try {
    await patiently(() => transaction.commit({visibility: 'sync'}))
  } catch (error) {
    const isConflict = error instanceof ClientError && error.statusCode === 409
    if (!isConflict) throw error
    throw new UserError(
      `Somebody changed the content while it was being seeded, so nothing was written (${error.message}). Run npm run seed again.`,
    )
  }
}
