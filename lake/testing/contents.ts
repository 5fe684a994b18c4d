import {createHash} from 'node:crypto'
import type {Send} from './sender.ts'

/** A document's life: the transactions that touched it, the panel's events, and what each of them left. */
type Life = {transactions: unknown[]; events: unknown[]; revisions: unknown[]}

/** Everything that a dataset was given, as its readers get it. */
export type Contents = {
  /** In the order of creation, drafts and versions included. */
  documents: Record<string, unknown>[]
  /** By the id of the document, deleted ones included. */
  lives: Record<string, Life>
  /** SHA-1 of what is delivered, by the asset's path. */
  assets: Record<string, string>
}

/**
 * Reads what a dataset holds through the lake's endpoints, to be compared with what another lake holds.
 *
 * @param path of the project: `/p/blog/v2023-01-01`
 * @param gone ids of documents that were deleted
 */
export async function contentsOf(
  send: Send,
  path: string,
  dataset: string,
  gone: readonly string[] = [],
): Promise<Contents> {
  const answer = await send(`${path}/data/query/${dataset}?query=*&perspective=raw`)
  const {result: documents} = await answer.json()
  const ids: string[] = [...documents.map(({_id}: {_id: string}) => _id), ...gone]
  const lives = ids.map(async (id) => [
    id,
    await lifeOf(send, `${path}/data/history/${dataset}`, id),
  ])
  const paths: string[] = documents.flatMap((document: {path?: string}) => document.path ?? [])
  const project = path.slice(0, path.lastIndexOf('/'))
  const assets = paths.map(async (name) => [name, await hashOf(send, `${project}/${name}`)])
  return {
    documents,
    lives: Object.fromEntries(await Promise.all(lives)),
    assets: Object.fromEntries(await Promise.all(assets)),
  }
}

async function lifeOf(send: Send, history: string, id: string): Promise<Life> {
  const asked = 'excludeContent=true&effectFormat=mendoza'
  const lines = await (await send(`${history}/transactions/${id}?${asked}`)).text()
  const transactions: {id: string}[] = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const {events} = await (await send(`${history}/events/documents/${id}`)).json()
  const revisions = transactions.map(async ({id: revision}) => {
    const answer = await send(`${history}/documents/${id}?revision=${revision}`)
    return (await answer.json()).documents
  })
  return {transactions, events: events[id], revisions: await Promise.all(revisions)}
}

async function hashOf(send: Send, path: string): Promise<string> {
  const answer = await send(path)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return answer.ok ? createHash('sha1').update(bytes).digest('hex') : `status ${answer.status}`
}
