import {randomUUID} from 'node:crypto'
import {setTimeout as delay} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import type {Projects} from '#operations/project-clients.ts'

const PAUSE_MS = 2_500
/** Pause before a failed request is repeated. */
const AGAIN_MS = 500
const ASKED_AT_ONCE = 1_000

/** An editor's article, and its acknowledged changes. */
export type Edited = {
  client: SanityClient
  id: string
  last: number
  transactions: string[]
  /** Time of each acknowledgment, in milliseconds. */
  publishedAt: number[]
}

/** Simulates an editor for each collection, who edits and publishes an article until `over` aborts. */
export async function editOnAndOn(projects: Projects, over: AbortSignal): Promise<Edited[]> {
  return Promise.all(COLLECTIONS.map((name) => edit(projects[name], over)))
}

async function edit(seeding: SanityClient, over: AbortSignal): Promise<Edited> {
  // The loop repeats failed requests itself and counts them once.
  const client = seeding.withConfig({maxRetries: 0})
  const id = await client.fetch<string>(
    '*[_type in ["post", "announcement"] && !(_id in path("drafts.**"))] | order(_id)[0]._id',
  )
  const edited: Edited = {client, id, last: 0, transactions: [], publishedAt: []}
  while (!over.aborted) {
    const transactionId = randomUUID()
    await untilTaken(() => publish(edited, transactionId))
    edited.last += 1
    edited.transactions.push(transactionId)
    edited.publishedAt.push(Date.now())
    await delay(PAUSE_MS, undefined, {signal: over}).catch(() => {})
  }
  return edited
}

function publish({client, id, last}: Edited, transactionId: string) {
  const ids = {draftId: `drafts.${id}`, publishedId: id}
  const patch = {set: {subheading: subheading(last + 1)}}
  return client.action(
    [
      {actionType: 'sanity.action.document.edit', ...ids, patch},
      {actionType: 'sanity.action.document.publish', ...ids},
    ],
    {transactionId},
  )
}

function subheading(time: number): string {
  return `Published for the ${time}. time`
}

/** Retries while the lake is down. A refusal is a bug of this benchmark. */
async function untilTaken(send: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await send()
      return
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) throw error
      await delay(AGAIN_MS)
    }
  }
}

/** Counts acknowledged publications that are missing in the history, stored twice, or undone. */
export async function countLostEdits({client, id, last, transactions}: Edited): Promise<number> {
  const {subheading: shown} = (await client.getDocument<{subheading?: string}>(id)) ?? {}
  const stored = await transactionsOf(client, id)
  const lost = transactions.filter((each) => stored.filter((one) => one === each).length !== 1)
  return lost.length + (shown === subheading(last) ? 0 : 1)
}

async function transactionsOf(client: SanityClient, id: string): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const lines = await client.request<string>({
      url: `/data/history/${client.config().dataset}/transactions/${id}`,
      query: {
        excludeContent: 'true',
        limit: String(ASKED_AT_ONCE),
        ...(ids.length > 0 && {fromTransaction: ids.at(-1)}),
      },
      json: false,
    })
    const found = lines.split('\n').filter(Boolean)
    const further = found.map((line) => (JSON.parse(line) as {id: string}).id)
    // Ranges overlap by one entry.
    ids.push(...(ids.length > 0 ? further.slice(1) : further))
    if (further.length < ASKED_AT_ONCE) return ids
  }
}
