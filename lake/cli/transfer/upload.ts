import {openAsBlob} from 'node:fs'
import type {AssetMetadataType, SanityClient} from '@sanity/client'
import {patiently} from './patiently.ts'
import {comparable, type Document} from './document.ts'

const EXTRACTED: AssetMetadataType[] = ['palette', 'lqip', 'blurhash', 'exif', 'location']

/**
 * Sends the file at `path`, and what the asset says of it.
 *
 * @returns the id that it has there
 */
export async function upload(asset: Document, path: string, client: SanityClient): Promise<string> {
  const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
  const {originalFilename: filename, ...said} = comparable(asset)
  const bytes = await openAsBlob(path)
  const {_id} = await patiently(() =>
    withoutCopy(client).assets.upload(kind, bytes, {
      ...(typeof filename === 'string' && {filename}),
      ...(kind === 'image' && {extract: EXTRACTED}),
    }),
  )
  if (Object.keys(said).length > 0) await patiently(() => client.patch(_id).set(said).commit())
  return _id
}

/** With redirects to follow, which uploads have none of, `fetch` would keep a copy of all that it sends. */
function withoutCopy(client: SanityClient): SanityClient {
  const init: RequestInit = {redirect: 'error', window: null}
  return client.withConfig({
    resolveFetch: () => (address, asked) => fetch(address, {...asked, ...init}),
  })
}
