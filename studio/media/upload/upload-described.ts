import type {SanityClient} from '@sanity/client'
import type {Picture} from '../pictures/picture.ts'

/** What is known of a picture that was just uploaded; one that was there already keeps the text that it has. */
export type Uploaded = Pick<Picture, '_id' | 'url' | 'originalFilename' | 'altText'>

/**
 * Uploads a picture with what it shows. A file that is already there is not stored twice, and keeps its text.
 *
 * @throws what the content API answers
 */
export async function uploadDescribed(
  client: SanityClient,
  file: File,
  altText: string,
): Promise<Uploaded> {
  const {_id, url, originalFilename} = await client.assets.upload('image', file, {
    filename: file.name,
    tag: 'media.upload',
  })
  const stored = await client
    .patch(_id)
    .setIfMissing({altText})
    .commit<{altText: string}>({tag: 'media.describe'})
  return {_id, url, originalFilename: originalFilename ?? file.name, altText: stored.altText}
}
