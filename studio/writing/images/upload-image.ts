import type {SanityClient} from '@sanity/client'

/** Uploads a picture; returns the reference to it that an image has. @throws what the content API answers */
export async function uploadImage(client: SanityClient, file: Blob, filename: string) {
  const {_id} = await client.assets.upload('image', file, {filename})
  return {_type: 'reference' as const, _ref: _id}
}

/**
 * Fetches a picture from its address.
 *
 * @throws Error with a sentence that says what an editor can do instead
 */
export async function fetchImage(address: string): Promise<Blob> {
  const answer = await fetch(address, {referrerPolicy: 'no-referrer'}).catch((cause: unknown) => {
    throw new Error('Its server does not let other pages read it.', {cause})
  })
  if (!answer.ok) throw new Error(`Its server answers ${answer.status}.`)
  const blob = await answer.blob()
  if (!blob.type.startsWith('image/')) throw new Error('There is no picture at this address.')
  return blob
}
