import type {SanityClient} from '@sanity/client'
import {LISTED_FIELDS} from '../context.ts'
import type {ContentDocument} from '../problem.ts'

const LISTED_AT_ONCE = 1_000

const options = (signal: AbortSignal) =>
  ({perspective: 'raw', tag: 'health', signal, useCdn: false}) as const

/**
 * Every document of the types in all its states, with the fields of its entry alone. Read in pages, and returned at
 * once: by their ids, the states of a document are pages apart.
 */
export async function readListing(
  client: SanityClient,
  types: readonly string[],
  signal: AbortSignal,
): Promise<ContentDocument[]> {
  const query = `*[_type in $types && _id > $after] | order(_id asc) [0...${LISTED_AT_ONCE}]{${LISTED_FIELDS}}`
  const all: ContentDocument[] = []
  let after = ''
  for (;;) {
    const page = await client.fetch<ContentDocument[]>(query, {types, after}, options(signal))
    all.push(...page)
    if (page.length < LISTED_AT_ONCE) return all
    after = page.at(-1)?._id ?? ''
  }
}

/** Documents by the ids under which they are stored. */
export function readDocuments(
  client: SanityClient,
  all: readonly string[],
  signal: AbortSignal,
): Promise<ContentDocument[]> {
  return client.fetch<ContentDocument[]>('*[_id in $all]', {all}, options(signal))
}

/** All states of documents by their ids without `drafts.`, those in releases too; for a few of them. */
export function readVersions(
  client: SanityClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ContentDocument[]> {
  const params = Object.fromEntries(ids.map((id, index) => [`id${index}`, id]))
  const conditions = ids.map((_, index) => `sanity::versionOf($id${index})`)
  return client.fetch<ContentDocument[]>(`*[${conditions.join(' || ')}]`, params, options(signal))
}
