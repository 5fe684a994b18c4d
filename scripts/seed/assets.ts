import type {SanityClient} from '@sanity/client'
import {createHash} from 'node:crypto'
import {rasterize} from '#art/kit/raster.ts'
import type {Drawing} from '#content/documents.ts'
import {eachAtOnce} from '@skyforge/server-kit/commands/at-once.ts'
import {patiently} from '@skyforge/lake/cli/transfer/patiently.ts'

// Enough to keep this process rendering while the server works on what it was sent.
const AT_ONCE = 4

const rendered = new Map<string, Promise<Buffer>>()

/** Renders a drawing, once for all projects. */
function render({svg, hash}: Drawing): Promise<Buffer> {
  const bytes = rendered.get(hash) ?? rasterize(svg)
  rendered.set(hash, bytes)
  return bytes
}

/**
 * Makes sure that the drawings are image assets of the client's dataset, and returns the asset ids
 * by the drawings' hashes. Those that `known` names and the dataset has are not rendered again.
 */
export async function ensureAssets(
  client: SanityClient,
  drawings: readonly Drawing[],
  known: ReadonlyMap<string, string>,
): Promise<{assets: Map<string, string>; uploaded: number}> {
  const ids = drawings.flatMap(({hash}) => known.get(hash) ?? [])
  const present = await client.fetch<string[]>('*[_id in $ids]._id', {ids})
  const deleted = ids.filter((id) => !present.includes(id))
  const assets = new Map([...known].filter(([, id]) => !deleted.includes(id)))
  const missing = distinct(drawings).filter(({hash}) => !assets.has(hash))
  let uploaded = 0
  const add = async (drawing: Drawing) => {
    const bytes = await render(drawing)
    const existing = await findAsset(client, bytes)
    const id = existing ?? (await upload(client, drawing, bytes))
    // Who uploaded the same before may have said what it shows.
    await patiently(() => client.patch(id, {setIfMissing: {altText: drawing.alt}}).commit())
    assets.set(drawing.hash, id)
    if (!existing) uploaded += 1
  }
  await eachAtOnce(missing, AT_ONCE, add)
  return {assets, uploaded}
}

function distinct(drawings: readonly Drawing[]): Drawing[] {
  return [...new Map(drawings.map((drawing) => [drawing.hash, drawing])).values()]
}

async function findAsset(client: SanityClient, bytes: Buffer): Promise<string | null> {
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  return client.fetch<string | null>(
    '*[_type == "sanity.imageAsset" && sha1hash == $sha1][0]._id',
    {sha1},
  )
}

async function upload(client: SanityClient, {name}: Drawing, bytes: Buffer): Promise<string> {
  const {_id} = await patiently(() =>
    client.assets.upload('image', bytes, {
      filename: `${name}.webp`,
      contentType: 'image/webp',
      extract: ['palette', 'lqip'],
    }),
  )
  return _id
}
