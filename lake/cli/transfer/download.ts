import {createHash} from 'node:crypto'
import {createWriteStream} from 'node:fs'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {hashing} from '@skyforge/server-kit/storage/hashing.ts'
import {fetchPatiently} from './patiently.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {ownAddressOf, sentenceOfElsewhere} from './own-files.ts'
import type {Place} from './place.ts'
import type {Document} from './document.ts'
import {tokenHeader} from './read-documents.ts'

/**
 * Writes the bytes of a file that the place itself stores to a new file at `path`.
 *
 * @throws UserError if the file is stored elsewhere, cannot be fetched, or has another SHA-1 than the document says
 */
export async function download(asset: Document, from: Place, path: string): Promise<void> {
  const address = ownAddressOf(asset, from)
  if (!address) throw new UserError(sentenceOfElsewhere(asset, from))
  // Without it, hosted projects leave some out of pictures.
  address.searchParams.set('dlRaw', 'true')
  const answer = await fetchPatiently(address.href, {
    headers: tokenHeader(from.client.config().token),
    redirect: 'manual',
  })
  if (!answer.ok || !answer.body) {
    throw new UserError(`The file ${address.href} cannot be had: ${answer.status}.`)
  }
  const hash = createHash('sha1')
  await pipeline(Readable.from(answer.body), hashing(hash), createWriteStream(path))
  if (hash.digest('hex') === asset['sha1hash']) return
  throw new UserError(`The file ${address.href} has other bytes than ${asset._id} says.`)
}
