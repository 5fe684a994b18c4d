import type {SanityClient} from '@sanity/client'
import {Subject} from 'rxjs'
import {expect, test, vi} from 'vitest'
import type {ContentDocument} from '@skyforge/schemas/rules/problem.ts'
import {image, post} from '@skyforge/schemas/rules/testing/found.ts'
import {type Health, observeHealth} from './observe-health.ts'
import {standingTime} from './testing/standing-time.ts'

const ASSET = {_id: 'image-abc-1600x900-png', _type: 'sanity.imageAsset'}
const POST = post()
const BROKEN = post({mainImage: image(ASSET._id, {})})

const pass = standingTime()

type Params = {after?: string; all?: string[]; [id: string]: unknown}

/** A dataset that can be asked what the Studio asks, and heard. */
function dataset(...documents: ContentDocument[]) {
  const connections: Subject<{type: string; documentId?: string}>[] = []
  const stored = new Map(documents.map((document) => [document._id, document]))
  const fetch = vi.fn(async (_query: string, {after, all, ...ids}: Params) => {
    const wanted = all ?? Object.values(ids)
    const found = [...stored.values()].filter(({_id}) => wanted.includes(_id))
    return after === undefined ? found : [...stored.values()]
  })
  const name = String(Math.random())
  const listen = () => {
    const events = new Subject<{type: string; documentId?: string}>()
    connections.push(events)
    return events
  }
  const client = {fetch, listen, config: () => ({projectId: 'blog', dataset: name})}
  const tell = (event: {type: string; documentId?: string}) => connections.at(-1)?.next(event)
  return {client: client as unknown as SanityClient, connections, tell, stored, fetch}
}

/** The latest state, with the ids of what has problems. */
function follow(client: SanityClient) {
  const states: Health[] = []
  const subscription = observeHealth(client, 'blog').subscribe((state) => states.push(state))
  const latest = () => {
    const {documents, ...rest} = states.at(-1) ?? {documents: []}
    return {...rest, ids: documents.map(({id}) => id)}
  }
  return {latest, subscription}
}

test('all documents are read when the connection begins', async () => {
  const {client, tell} = dataset(ASSET, BROKEN)
  const {latest} = follow(client)
  expect(latest()).toEqual({ids: [], checked: 0, total: undefined, error: undefined})
  tell({type: 'welcome'})
  await pass(100)
  expect(latest()).toEqual({ids: ['post'], checked: 2, total: 2, error: undefined})
})

test('an empty project is known to be healthy', async () => {
  const {client, tell} = dataset()
  const {latest} = follow(client)
  tell({type: 'welcome'})
  await pass(100)
  expect(latest()).toEqual({ids: [], checked: 0, total: 0, error: undefined})
})

test('a mended document leaves the list when its edits have settled, and is read once', async () => {
  const {client, tell, stored, fetch} = dataset(ASSET, BROKEN)
  const {latest} = follow(client)
  tell({type: 'welcome'})
  await pass(100)
  fetch.mockClear()
  stored.set('post', POST)
  for (const documentId of ['post', 'drafts.post', 'post']) {
    tell({type: 'mutation', documentId})
  }
  await pass(1_000)
  expect(latest().ids).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('after a loss of the connection everything is read anew', async () => {
  const {client, tell, stored} = dataset(ASSET, POST)
  const {latest} = follow(client)
  tell({type: 'welcome'})
  await pass(100)
  stored.set('post', BROKEN)
  tell({type: 'reconnect'})
  tell({type: 'welcome'})
  await pass(100)
  expect(latest().ids).toEqual(['post'])
})

test('what fails is said, and tried again', async () => {
  const {client, tell, fetch} = dataset(ASSET, BROKEN)
  const {latest} = follow(client)
  fetch.mockRejectedValueOnce(new Error('The lake is away'))
  tell({type: 'welcome'})
  await pass(100)
  expect(latest()).toMatchObject({ids: [], error: 'The lake is away'})
  await pass(6_000)
  expect(latest()).toMatchObject({ids: ['post'], error: undefined})
})

test('after an error of the connection it is made anew, and what has happened meanwhile is read', async () => {
  const {client, connections, tell, stored} = dataset(ASSET, POST)
  const {latest} = follow(client)
  tell({type: 'welcome'})
  await pass(100)
  connections[0]?.error(new Error('The channel is closed'))
  expect(latest().error).toBe('The channel is closed')
  stored.set('post', BROKEN)
  await pass(6_000)
  expect(connections).toHaveLength(2)
  tell({type: 'welcome'})
  await pass(100)
  expect(latest()).toMatchObject({ids: ['post'], error: undefined})
  stored.set('post', POST)
  tell({type: 'mutation', documentId: 'post'})
  await pass(1_000)
  expect(latest().ids).toEqual([])
})

test('a connection that begins while everything is read has it read once more', async () => {
  const {client, tell, stored, fetch} = dataset(ASSET, POST)
  const {latest} = follow(client)
  let answer = () => {}
  fetch.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return []
  })
  tell({type: 'welcome'})
  await pass(100)
  stored.set('post', BROKEN)
  tell({type: 'welcome'})
  answer()
  await pass(1_000)
  expect(latest().ids).toEqual(['post'])
})

test('those who ask share one reading, which is kept for a while', async () => {
  const {client, tell, fetch} = dataset(ASSET, BROKEN)
  const first = follow(client)
  tell({type: 'welcome'})
  await pass(100)
  fetch.mockClear()
  first.subscription.unsubscribe()
  await pass(30_000)
  expect(follow(client).latest().ids).toEqual(['post'])
  expect(fetch).not.toHaveBeenCalled()
})
