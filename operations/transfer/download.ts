import {createHash} from 'node:crypto'
import {createWriteStream} from 'node:fs'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {hashing} from '../backups/hashing.ts'
import {fetchPatiently} from '../running/patiently.ts'
import {UserError} from '../running/user-error.ts'
import {HOSTED_FILES} from './own-files.ts'
import type {Place} from './place.ts'
import type {Document} from './document.ts'
import {tokenHeader} from './read-documents.ts'

/**
 * Writes the very bytes of a dataset's file to a new file at `path`.
 *
 * @throws UserError where they cannot be had, or are others than the document says
 */
export async function download(asset: Document, from: Place, path: string): Promise<void> {
  const address = addressOf(asset, from)
  // Without it, hosted projects leave some out of pictures.
  address.searchParams.set('dlRaw', 'true')
  const answer = await fetchPatiently(address.href, {headers: headersFor(address, from)})
  if (!answer.ok || !answer.body) {
    throw new UserError(`The file ${address.href} cannot be had: ${answer.status}.`)
  }
  const hash = createHash('sha1')
  await pipeline(Readable.from(answer.body), hashing(hash), createWriteStream(path))
  if (hash.digest('hex') === asset['sha1hash']) return
  throw new UserError(`The file ${address.href} has other bytes than ${asset._id} says.`)
}

/** The lake is asked for its files where it answers: its public address may not be for this machine. */
function addressOf({_id, url, path}: Document, {isHosted, client}: Place): URL {
  const isOfLake = !isHosted && typeof path === 'string'
  const address = URL.parse(isOfLake ? `${client.config().apiHost}/${path}` : String(url))
  if (address) return address
  throw new UserError(`The file ${_id} has no address.`)
}

/** The token goes to the place alone: whoever may edit can write any address into the document of a file. */
function headersFor({origin}: URL, {isHosted, client}: Place): Record<string, string> {
  const {token, apiHost} = client.config()
  const own = isHosted ? HOSTED_FILES : new URL(apiHost).origin
  return origin === own ? tokenHeader(token) : {}
}
