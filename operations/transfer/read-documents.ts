import {createInterface} from 'node:readline'
import {Readable} from 'node:stream'
import {isPlainObject} from '#server/plain-object.ts'
import {fetchPatiently} from '../running/patiently.ts'
import {UserError} from '../running/user-error.ts'
import type {Place} from './place.ts'
import type {Documents} from './compare.ts'
import {type Document, isDocument, isTransferred} from './document.ts'

/**
 * All documents of a dataset, drafts and versions included, by id (https://www.sanity.io/docs/http-reference/export).
 *
 * @throws UserError where the service does not give them, or not all
 */
export async function readDocuments(
  {client, dataset, name}: Place,
  onProgress: (count: number) => void,
): Promise<Documents> {
  const address = client.getUrl(`/data/export/${dataset}`)
  const answer = await fetchPatiently(address, {headers: tokenHeader(client.config().token)})
  if (!answer.ok || !answer.body) {
    throw new UserError(
      `${name} cannot be read: ${address} answered ${answer.status} ${await answer.text()}`,
    )
  }
  const documents = new Map<string, Document>()
  for await (const line of createInterface({input: Readable.from(answer.body)})) {
    const value: unknown = line === '' ? undefined : JSON.parse(line)
    if (isPlainObject(value) && 'error' in value && !isDocument(value)) {
      throw new UserError(`${name} could not be read to its end: ${JSON.stringify(value['error'])}`)
    }
    if (!isDocument(value) || !isTransferred(value)) continue
    documents.set(value._id, value)
    onProgress(documents.size)
  }
  return documents
}

export function tokenHeader(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : {authorization: `Bearer ${token}`}
}
