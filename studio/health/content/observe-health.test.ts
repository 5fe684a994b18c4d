import type {SanityClient} from '@sanity/client'
import {Subject} from 'rxjs'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {ContentDocument} from '#schemas/rules/problem.ts'
import {image, post} from '#schemas/rules/testing/found.ts'
import {type Health, observeHealth} from './observe-health.ts'

const ASSET = {_id: 'image-abc-1600x900-png', _type: 'sanity.imageAsset'}
const POST = post()
const BROKEN = post({mainImage: image(ASSET._id, {})})

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Lets time go by, and what is loaded then arrive. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(100)
}

type Params = {after?: string; all?: string[]; [id: string]: unknown}

/** A dataset that can be asked what the Studio asks, and heard. */
function dataset(...documents: ContentDocument[]) {
  const events = new Subject<{type: string; documentId?: string}>()
  const stored = new Map(documents.map((document) => [document._id, document]))
  const fetch = vi.fn(async (_query: string, {after, all, ...ids}: Params) => {
    const wanted = all ?? Object.values(ids)
    const found = [...stored.values()].filter(({_id}) => wanted.includes(_id))
    return after === undefined ? found : [...stored.values()]
  })
  const name = String(Math.random())
  const client = {fetch, listen: () => events, config: () => ({projectId: 'blog', dataset: name})}
  return {client: client as unknown as SanityClient, events, stored, fetch}
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
  const {client, events} = dataset(ASSET, BROKEN)
  const {latest} = follow(client)
  expect(latest()).toEqual({ids: [], checked: 0, total: undefined, error: undefined})
  events.next({type: 'welcome'})
  await pass(100)
  expect(latest()).toEqual({ids: ['post'], checked: 2, total: 2, error: undefined})
})

test('an empty project is known to be healthy', async () => {
  const {client, events} = dataset()
  const {latest} = follow(client)
  events.next({type: 'welcome'})
  await pass(100)
  expect(latest()).toEqual({ids: [], checked: 0, total: 0, error: undefined})
})

test('a mended document leaves the list when its edits have settled, and is read once', async () => {
  const {client, events, stored, fetch} = dataset(ASSET, BROKEN)
  const {latest} = follow(client)
  events.next({type: 'welcome'})
  await pass(100)
  fetch.mockClear()
  stored.set('post', POST)
  for (const documentId of ['post', 'drafts.post', 'post']) {
    events.next({type: 'mutation', documentId})
  }
  await pass(1_000)
  expect(latest().ids).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('after a loss of the connection everything is read anew', async () => {
  const {client, events, stored} = dataset(ASSET, POST)
  const {latest} = follow(client)
  events.next({type: 'welcome'})
  await pass(100)
  stored.set('post', BROKEN)
  events.next({type: 'reconnect'})
  events.next({type: 'welcome'})
  await pass(100)
  expect(latest().ids).toEqual(['post'])
})

test('what fails is said, and tried again', async () => {
  const {client, events, fetch} = dataset(ASSET, BROKEN)
  const {latest} = follow(client)
  fetch.mockRejectedValueOnce(new Error('The lake is away'))
  events.next({type: 'welcome'})
  await pass(100)
  expect(latest()).toMatchObject({ids: [], error: 'The lake is away'})
  await pass(6_000)
  expect(latest()).toMatchObject({ids: ['post'], error: undefined})
})

test('those who ask share one reading, which is kept for a while', async () => {
  const {client, events, fetch} = dataset(ASSET, BROKEN)
  const first = follow(client)
  events.next({type: 'welcome'})
  await pass(100)
  fetch.mockClear()
  first.subscription.unsubscribe()
  await pass(30_000)
  expect(follow(client).latest().ids).toEqual(['post'])
  expect(fetch).not.toHaveBeenCalled()
})
