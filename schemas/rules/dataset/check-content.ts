import type {SanityClient} from '@sanity/client'
import {publishedId} from '../context.ts'
import type {ContentDocument} from '../problem.ts'
import {HealthIndex} from './health-index.ts'
import {readDocuments, readListing} from './read-documents.ts'

/** Some documents have pictures of a megabyte in words, most have ten kilobytes. */
const CHECKED_AT_ONCE = 100
/** A frame has 16 ms; the editor who writes meanwhile needs most of it. */
const SLICE_MS = 6

type Options = {
  signal: AbortSignal
  /** Where the site is. */
  siteUrl: string
  /** Of all documents, how many have been checked. */
  onProgress?: (index: HealthIndex, checked: number, total: number) => void
}

/**
 * Checks all documents of the types, in their order.
 *
 * @throws what the client throws, the reason of the signal when that ends it
 */
export async function checkContent(
  client: SanityClient,
  types: readonly string[],
  {signal, siteUrl, onProgress}: Options,
): Promise<HealthIndex> {
  const index = new HealthIndex(siteUrl)
  index.list(await readListing(client, types, signal))
  // What releases alone have is used as well, which the rules ask of authors and pictures.
  await checkAgain(client, index, index.uncheckedIds(), {signal})
  const ids = types.flatMap((type) => index.idsOf(type))
  const onChecked = (checked: number) => onProgress?.(index, checked, ids.length)
  await checkAgain(client, index, ids, {signal, onChecked})
  return index
}

/** Checks documents that the index knows, in this order, a few at a time; `onChecked` is told how many so far. */
export async function checkAgain(
  client: SanityClient,
  index: HealthIndex,
  ids: readonly string[],
  {signal, onChecked}: {signal: AbortSignal; onChecked?: (checked: number) => void},
): Promise<void> {
  for (let checked = 0; checked < ids.length; checked += CHECKED_AT_ONCE) {
    const some = ids.slice(checked, checked + CHECKED_AT_ONCE)
    const documents = await readDocuments(client, index.versionIdsOf(some), signal)
    await checkRead(index, some, documents, signal)
    onChecked?.(checked + some.length)
  }
}

/** Does so a few milliseconds at a time. */
async function checkRead(
  index: HealthIndex,
  ids: readonly string[],
  documents: readonly ContentDocument[],
  signal: AbortSignal,
): Promise<void> {
  const versions = Map.groupBy(documents, ({_id}) => publishedId(_id))
  let start = performance.now()
  for (const id of ids) {
    index.check(id, versions.get(id) ?? [])
    if (performance.now() - start < SLICE_MS) continue
    await nextTask()
    signal.throwIfAborted()
    start = performance.now()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
