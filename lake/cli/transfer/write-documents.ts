import {ClientError} from '@sanity/client'
import type {SanityClient, Transaction} from '@sanity/client'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {patiently} from './patiently.ts'
import {replaceFields} from './replace-fields.ts'
import {onOneLine} from '@skyforge/server-kit/commands/user-error.ts'
import {comparable, type Document, isRelease} from './document.ts'
import {inOrder} from './in-order.ts'

/** A document to be written: as a new one, or in the place of one that has to be as it was. */
export type Write = {document: Document; there?: Document}

/** Nothing was written of a document, and why. */
export type Conflict = {id: string; reason: string}

/** Hosted projects take a few megabytes at once. */
const MAX_BYTES = 500_000
const MAX_DOCUMENTS = 100

/**
 * Writes the documents, in transactions as large as they may be. What was made or changed on the other side since
 * it was read stays as it is: the others are written without it.
 *
 * @throws Error of the client for what is no such conflict; what was written until then stays
 */
export async function writeDocuments(
  client: SanityClient,
  writes: readonly Write[],
  onProgress: (count: number) => void,
): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  let done = 0
  const attempt = async (groups: readonly Write[][]): Promise<void> => {
    const reason = await commit(client, groups.flat())
    if (reason !== undefined && groups.length > 1) {
      for (const group of groups) await attempt([group])
      return
    }
    if (reason !== undefined)
      conflicts.push(...groups.flat().map(({document}) => ({id: document._id, reason})))
    onProgress((done += groups.flat().length))
  }
  const releases = writes.filter(({document}) => isRelease(document))
  for (const release of releases) await attempt([[release]])
  const others = writes.filter(({document}) => !isRelease(document))
  for (const batch of batchesOf(inOrder(others))) await attempt(batch)
  return conflicts
}

/** @returns what was in the way; then nothing was written */
async function commit(client: SanityClient, writes: readonly Write[]): Promise<string | undefined> {
  const retyped = writes.find(({document, there}) => there && there._type !== document._type)
  if (retyped) return `it is a "${retyped.there?._type}" there: delete it first`
  try {
    await patiently(() => sent(client, writes))
    return undefined
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 409) return onOneLine(messageOf(error))
    throw error
  }
}

async function sent(client: SanityClient, writes: readonly Write[]): Promise<unknown> {
  const [first] = writes
  if (first && isRelease(first.document)) return sendRelease(client, first)
  return writes.reduce(put, client.transaction()).commit({visibility: 'async'})
}

function put(transaction: Transaction, {document, there}: Write): Transaction {
  const {_rev, _updatedAt, ...content} = document
  if (!there) return transaction.create(content)
  const replaced = {id: there._id, revision: there._rev, names: Object.keys(fieldsOf(there))}
  return replaceFields(transaction, replaced, fieldsOf(document))
}

/** Those that people have written. */
function fieldsOf(document: Document): Record<string, unknown> {
  const fields = Object.entries(comparable(document)).filter(([name]) => !name.startsWith('_'))
  return Object.fromEntries(fields)
}

/** Releases are changed by their actions alone. Nobody can edit one that is over, so that no revision is at stake. */
function sendRelease(client: SanityClient, {document, there}: Write): Promise<unknown> {
  const releaseId = String(document['name'])
  const isOver = there?.['state'] === 'published' || there?.['state'] === 'archived'
  if (there && !isOver) {
    const patch = {ifRevisionID: there._rev, set: {metadata: document['metadata']}}
    return client.action({actionType: 'sanity.action.release.edit', releaseId, patch})
  }
  return client.action({
    actionType: 'sanity.action.release.import',
    attributes: document,
    releaseId,
    ifExists: there ? 'replace' : 'fail',
  })
}

function batchesOf(groups: readonly Write[][]): Write[][][] {
  const batches: Write[][][] = []
  let [bytes, count] = [Infinity, 0]
  for (const group of groups) {
    const size = JSON.stringify(group.map(({document}) => document)).length
    if (bytes + size > MAX_BYTES || count + group.length > MAX_DOCUMENTS) {
      batches.push([])
      bytes = count = 0
    }
    batches.at(-1)?.push(group)
    bytes += size
    count += group.length
  }
  return batches
}
