import {ClientError, type SanityClient} from '@sanity/client'
import {type Replacement, replacementPatches} from './replacement.ts'
import {MENTIONING, type StoredDocument} from './uses.ts'

/** @throws what the content API answers */
export function readMentioning(client: SanityClient, picture: string): Promise<StoredDocument[]> {
  const options = {perspective: 'raw', tag: 'media.uses'} as const
  return client.fetch<StoredDocument[]>(MENTIONING, {id: picture}, options)
}

/**
 * Puts a picture in the place of another, in all documents that were read or in none.
 *
 * @throws Error with a sentence for editors
 */
export async function replacePicture(
  client: SanityClient,
  documents: readonly StoredDocument[],
  replacement: Replacement,
): Promise<void> {
  if (replacement.from === replacement.to)
    throw new Error('That is the picture itself. Nothing was replaced: choose another one.')
  const patches = replacementPatches(documents, replacement)
  try {
    await client.mutate(
      patches.map((patch) => ({patch})),
      {tag: 'media.replace'},
    )
  } catch (cause) {
    throw new Error(sentenceOf(cause), {cause})
  }
}

function sentenceOf(error: unknown): string {
  const locked = lockedSentence(error)
  if (locked) return `${locked} Nothing was replaced.`
  if (error instanceof ClientError && error.statusCode === 409)
    return 'Somebody edited one of these documents meanwhile. Nothing was replaced: try again.'
  if (error instanceof ClientError && error.statusCode === 403)
    return 'You may not edit all of these documents. Nothing was replaced: ask somebody who may.'
  const reason = error instanceof Error ? error.message : String(error)
  return `Nothing was replaced (${reason}). Try again.`
}

type Refusal = {items?: {error?: {type?: string; description?: string}}[]}

/** Of a version in a release that is scheduled: what the content API says of that, which is for people. */
function lockedSentence(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined
  const {items = []}: Refusal = error.details ?? {}
  return items.find((item) => item.error?.type === 'documentLockedError')?.error?.description
}
