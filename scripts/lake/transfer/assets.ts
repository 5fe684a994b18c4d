import {createHash} from 'node:crypto'
import type {AssetMetadataType, SanityClient} from '@sanity/client'
import PQueue from 'p-queue'
import {isPlainObject} from '#server/plain-object.ts'
import {fetchPatiently, patiently} from '../../running/patiently.ts'
import {UserError} from '../../running/user-error.ts'
import type {Place} from '../place.ts'
import type {Documents} from './compare.ts'
import {comparable, type Document, isAsset} from './document.ts'
import {tokenHeader} from './read-documents.ts'

const AT_ONCE = 4
const EXTRACTED: AssetMetadataType[] = ['palette', 'lqip', 'blurhash', 'exif', 'location']

/**
 * Ids of the files that both sides have, which are those with the same bytes: where two services name them differently,
 * references follow.
 */
export function sameFiles(here: Documents, there: Documents): Map<string, string> {
  const idByBytes = new Map(
    [...there.values()].filter(isAsset).map((asset) => [bytesOf(asset), asset._id]),
  )
  const pairs = [...here.values()].filter(isAsset).map((asset) => {
    return [asset._id, idByBytes.get(bytesOf(asset)) ?? asset._id] as const
  })
  return new Map(pairs.filter(([id, other]) => id !== other))
}

function bytesOf({_type, sha1hash}: Document): string {
  return `${_type} ${String(sha1hash)}`
}

/** The documents with the other side's ids of files, in references too. */
export function renamed(documents: Documents, names: ReadonlyMap<string, string>): Documents {
  if (names.size === 0) return documents
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow)
    if (!isPlainObject(value)) return value
    const entries = Object.entries(value).map(([name, inner]) => [name, follow(inner)])
    const {_ref: ref} = value
    return {
      ...Object.fromEntries(entries),
      ...(typeof ref === 'string' && {_ref: names.get(ref) ?? ref}),
    }
  }
  return new Map(
    [...documents.values()].map((document) => {
      const _id = names.get(document._id) ?? document._id
      return [_id, {...document, ...Object(follow(document)), _id}]
    }),
  )
}

type Work = {from: Place; to: Place; onProgress: (count: number) => void}

/**
 * Sends files that the other side does not have.
 *
 * @returns the other side's ids of those that it names differently
 * @throws UserError where one cannot be had, or has other bytes than it should
 */
export async function sendFiles(
  assets: readonly Document[],
  {from, to, onProgress}: Work,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  let sent = 0
  const send = async (asset: Document) => {
    const id = await sendFile(asset, await download(asset, from), to.client)
    if (id !== asset._id) names.set(asset._id, id)
    onProgress((sent += 1))
  }
  const queue = new PQueue({concurrency: AT_ONCE})
  try {
    await queue.addAll(assets.map((asset) => () => send(asset)))
  } finally {
    queue.clear()
  }
  return names
}

async function sendFile(asset: Document, bytes: Buffer, client: SanityClient): Promise<string> {
  const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
  const {originalFilename: filename, ...said} = comparable(asset)
  const {_id} = await patiently(() =>
    client.assets.upload(kind, bytes, {
      ...(typeof filename === 'string' && {filename}),
      ...(kind === 'image' && {extract: EXTRACTED}),
    }),
  )
  if (Object.keys(said).length > 0) await patiently(() => client.patch(_id).set(said).commit())
  return _id
}

/** The very bytes: `dlRaw` keeps what hosted projects would leave out of pictures. */
async function download({_id, url, sha1hash}: Document, {client}: Place): Promise<Buffer> {
  const address = URL.parse(String(url))
  if (!address) throw new UserError(`The file ${_id} has no address.`)
  address.searchParams.set('dlRaw', 'true')
  const answer = await fetchPatiently(address.href, {headers: tokenHeader(client.config().token)})
  if (!answer.ok) throw new UserError(`The file ${address.href} cannot be had: ${answer.status}.`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (createHash('sha1').update(bytes).digest('hex') === sha1hash) return bytes
  throw new UserError(`The file ${address.href} has other bytes than ${_id} says.`)
}
