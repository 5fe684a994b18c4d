import {randomUUID} from 'node:crypto'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {eachAtOnce} from '@skyforge/server-kit/commands/at-once.ts'
import type {Place} from './place.ts'
import type {Documents} from './compare.ts'
import {type Document, isAsset} from './document.ts'
import {download} from './download.ts'
import {upload} from './upload.ts'

const AT_ONCE = 4

/**
 * Ids of the files that both sides have, which are those with the same bytes: where two services name them differently,
 * references follow.
 */
export function sameFiles(here: Documents, there: Documents): Map<string, string> {
  const idByBytes = new Map(
    [...there.values()].filter(saysBytes).map((asset) => [bytesOf(asset), asset._id]),
  )
  const others = [...here.values()].filter((asset) => saysBytes(asset) && !there.has(asset._id))
  return new Map(
    others.flatMap((asset) => {
      const id = idByBytes.get(bytesOf(asset))
      return id === undefined ? [] : [[asset._id, id] as const]
    }),
  )
}

/** Those of files that are elsewhere do not. */
function saysBytes(document: Document): boolean {
  return isAsset(document) && typeof document['sha1hash'] === 'string'
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

type Work = {
  from: Place
  to: Place
  /** For files on their way, which may be too large for memory. */
  folder: string
  onProgress: (count: number) => void
}

/**
 * Sends files that the other side does not have.
 *
 * @returns the other side's ids of those that it names differently
 * @throws UserError where one cannot be had, or has other bytes than it should
 */
export async function sendFiles(
  assets: readonly Document[],
  {from, to, folder, onProgress}: Work,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  let sent = 0
  const send = async (asset: Document) => {
    const path = join(folder, randomUUID())
    await download(asset, from, path)
    const id = await upload(asset, path, to.client)
    await rm(path)
    if (id !== asset._id) names.set(asset._id, id)
    onProgress((sent += 1))
  }
  await eachAtOnce(assets, AT_ONCE, send)
  return names
}
