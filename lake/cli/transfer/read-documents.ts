import {Readable} from 'node:stream'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {fetchPatiently} from './patiently.ts'
import {refusalOf, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Place} from './place.ts'
import type {Documents} from './compare.ts'
import {type Document, isDocument, isTransferred} from './document.ts'
import {linesOf} from './lines.ts'

/**
 * All documents of a dataset, drafts and versions included, by id (https://www.sanity.io/docs/http-reference/export).
 *
 * @throws UserError where the service does not give them, or not all
 */
export async function readDocuments(
  place: Place,
  onProgress: (count: number) => void,
): Promise<Documents> {
  const {client, dataset, name} = place
  const address = client.getUrl(`/data/export/${dataset}`)
  const answer = await fetchPatiently(address, {headers: tokenHeader(client.config().token)})
  if (!answer.ok || !answer.body) {
    throw new UserError(`${name} cannot be read: ${address} answered ${await refusalOf(answer)}`)
  }
  const documents = new Map<string, Document>()
  for await (const line of linesOf(Readable.from(answer.body))) {
    const value = line.trim() === '' ? undefined : parseLine(line, place)
    if (isPlainObject(value) && 'error' in value && !isDocument(value)) {
      throw new UserError(`${name} could not be read to its end: ${JSON.stringify(value['error'])}`)
    }
    if (!isDocument(value) || !isTransferred(value)) continue
    documents.set(value._id, value)
    onProgress(documents.size)
  }
  return documents
}

/** @throws UserError for a line that is not JSON */
export function parseLine(line: string, {name}: Place): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new UserError(`${name} sent a line that is not JSON. Try again.`, {cause: error})
  }
}

export function tokenHeader(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : {authorization: `Bearer ${token}`}
}
