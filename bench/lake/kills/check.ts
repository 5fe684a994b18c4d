import {createHash} from 'node:crypto'
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {Store} from '@skyforge/inbox/store/store.ts'
import type {Sent} from './load.ts'
import type {Programs} from './programs.ts'

export type Row = {acknowledged: number; lost: number}

type Counter = {_id: string; n: number}

/** Counts the lake's acknowledged writes that are missing. */
export async function checkLake(
  {lake, client}: Programs,
  {counters, uploads}: Sent,
): Promise<Record<string, Row>> {
  const counted = await client.fetch<Counter[]>('*[_type == "counter"]{_id, n}')
  const byId = new Map(counted.map(({_id, n}) => [_id, n]))
  const noted = await client.fetch<string[]>('*[_type == "note"].counter')
  const notesOf = Map.groupBy(noted, (counter) => counter)
  let lost = 0
  let broken = 0
  for (const [id, {acknowledged, sent}] of counters) {
    const n = byId.get(id) ?? 0
    const notes = notesOf.get(id)?.length ?? 0
    lost += Math.max(0, acknowledged - n)
    if (n > sent || notes !== n) broken += 1
  }
  const project = `${lake.origin}/p/${client.config().projectId}`
  return {
    transactions: {
      acknowledged: sum([...counters.values()].map((each) => each.acknowledged)),
      lost,
    },
    'transactions in part': {acknowledged: counters.size, lost: broken},
    uploads: {acknowledged: uploads.size, lost: await countLostUploads(project, uploads)},
  }
}

async function countLostUploads(project: string, uploads: Sent['uploads']): Promise<number> {
  let lost = 0
  for (const [path, hash] of uploads) {
    const answer = await fetch(`${project}/${path}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (createHash('sha1').update(bytes).digest('hex') !== hash) lost += 1
  }
  return lost
}

/** Counts files without a document, and partial files, which the start must delete. */
export async function countLeftovers({client}: Programs, folder: string): Promise<number> {
  const paths = await client.fetch<string[]>('*[_type match "sanity.*Asset"].path')
  const named = new Set(paths.map((path) => path.split('/').at(-1)))
  const assets = join(folder, 'lake', 'assets')
  const files = readdirSync(assets, {recursive: true, withFileTypes: true})
  return files.filter((entry) => entry.isFile() && !named.has(entry.name)).length
}

/** Counts lost bookings in the inbox, both through its pages and, after its end, in its database. */
export async function countLostBookings({inbox}: Programs, {bookings}: Sent): Promise<Row> {
  let lost = 0
  for (const [index, path] of bookings.entries()) {
    // The inbox limits the pages that each address may open.
    const headers = {'x-forwarded-for': `198.51.100.${Math.floor(index / 100) % 256}`}
    const answer = await fetch(inbox.origin + path, {headers})
    await answer.arrayBuffer()
    if (answer.status !== 200) lost += 1
  }
  return {acknowledged: bookings.length, lost}
}

export function countLostSubmissions(folder: string, {submissions}: Sent): Row {
  const store = new Store(join(folder, 'inbox', 'inbox.sqlite'))
  const everything = {words: [], kind: undefined, suspicious: undefined}
  const entries = store.entries.page(everything, 0, Number.MAX_SAFE_INTEGER)
  store.close()
  const stored = entries.map(({fields}) => String(fields['firstName']))
  const names = new Set(stored)
  return {
    acknowledged: submissions.length,
    lost: submissions.filter((name) => !names.has(name)).length,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}
