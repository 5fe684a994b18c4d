import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import type {Send} from '../testing/sender.ts'
import {testLake} from '../testing/test-lake.ts'

const EVENTS = '/data/live/events/production'

type LiveEvent = {event: string; id: number; tags?: string[]}
type Reading = {last?: string; anonymous?: boolean}

let send: Send

beforeEach(() => {
  ;({send} = testLake())
})

/** Reads a number of events from the beginning of a stream. */
async function open(address: string, {last, anonymous = true}: Reading = {}) {
  const headers: Record<string, string> = last === undefined ? {} : {'last-event-id': last}
  const {body} = await send(address, {headers, ...(anonymous && {token: null})})
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  let text = ''
  return async (count: number): Promise<LiveEvent[]> => {
    while (eventsIn(text).length < count) {
      const {value, done} = await reader.read()
      if (done) throw new Error(`The stream ended after ${text}`)
      text += value
    }
    return eventsIn(text)
  }
}

function eventsIn(text: string): LiveEvent[] {
  const pattern = /^id: (?<id>\d+)\nevent: (?<event>\w+)\ndata: (?<data>.*)\n\n/gm
  return [...text.matchAll(pattern)].map(({groups}) => {
    const data = JSON.parse(groups?.data ?? '')
    expect(data.id).toBe(groups?.id)
    return {event: groups?.event ?? '', id: Number(data.id), ...(data.tags && {tags: data.tags})}
  })
}

const mutate = async (...mutations: object[]) => {
  const response = await send('/data/mutate/production', {body: {mutations}})
  expect(response.status).toBe(200)
}
const save = (_id: string, _type: string) => mutate({createOrReplace: {_id, _type}})
const remove = (id: string) => mutate({delete: {id}})

/** Asks for the documents of a type. */
async function ask(type: string): Promise<{at: number; syncTags: string[]}> {
  const query = encodeURIComponent(`*[_type == "${type}"]`)
  return (await send(`/data/query/production?query=${query}`, {token: null})).json()
}

/** Types that an event announces as stale. */
async function named(event: LiveEvent | undefined, ...types: string[]) {
  const answers = await Promise.all(types.map(async (type) => ({type, ...(await ask(type))})))
  return answers
    .filter(({syncTags}) => syncTags.some((tag) => event?.tags?.includes(tag)))
    .map(({type}) => type)
}

test('announces each visible commit with a time after earlier responses', async () => {
  const events = await open(EVENTS)
  const [welcome] = await events(1)
  const before = await ask('post')
  await save('drafts.a', 'post')
  await save('a', 'post')
  const [, message] = await events(2)
  expect([welcome?.event, message?.event]).toEqual(['welcome', 'message'])
  expect(await named(message, 'post', 'author')).toEqual(['post'])
  expect(message?.id).toBeGreaterThan(before.at)
  expect((await ask('post')).at).toBeGreaterThanOrEqual(message?.id ?? Infinity)
})

describe('a stream from the time of a response begins with', () => {
  test.each<[what: string, change: () => Promise<unknown>, types: string[]]>([
    ['nothing when nothing has changed', async () => {}, []],
    ['nothing when only drafts have', () => save('drafts.a', 'post'), []],
    ['a published document', () => save('b', 'post'), ['post']],
    ['a deleted document', () => remove('a'), ['post']],
    ['a changed type', () => save('a', 'author'), ['post', 'author']],
    [
      'all of it, once',
      async () => [await save('b', 'post'), await save('c', 'author')],
      ['post', 'author'],
    ],
  ])('%s', async (_what, change, types) => {
    await save('a', 'post')
    await save('other', 'category')
    const {at} = await ask('post')
    await change()
    const events = await open(`${EVENTS}?since=${at}`)
    await save('end', 'end')
    const received = await events(types.length > 0 ? 3 : 2)
    expect(received[0]).toEqual({event: 'welcome', id: at})
    const [message] = received.slice(1, -1)
    expect(await named(message, 'post', 'author', 'category')).toEqual(types)
    expect(await named(received.at(-1), 'post', 'author', 'category', 'end')).toEqual(['end'])
  })
})

test('resumes a browser from the last event that it received', async () => {
  const {at} = await ask('post')
  await save('a', 'post')
  const first = await open(`${EVENTS}?since=${at}`)
  const last = String((await first(2))[1]?.id)
  await save('b', 'author')
  const again = await open(`${EVENTS}?since=${at}`, {last})
  const [, message] = await again(2)
  expect(await named(message, 'post', 'author')).toEqual(['author'])
})

test('announces drafts only to authorized readers that include them', async () => {
  const {at} = await ask('post')
  await save('drafts.a', 'post')
  const events = await open(`${EVENTS}?includeDrafts=true&since=${at}`, {anonymous: false})
  expect(await named((await events(2))[1], 'post')).toEqual(['post'])
})

describe('sends restart', () => {
  test.each<[what: string, since: () => Promise<number | string>]>([
    ['after a time before the dataset', async () => 0],
    ['after one to come', async () => (await ask('post')).at + 3_600_000],
    ['after what is no time', async () => 'yesterday'],
    [
      'when the dataset is another one of that name',
      async () => {
        const {at} = await ask('post')
        await send('/datasets/production', {method: 'DELETE'})
        await send('/datasets/production', {method: 'PUT'})
        return at
      },
    ],
  ])('%s', async (_what, since) => {
    const events = await open(`${EVENTS}?since=${await since()}`)
    const [, restart] = await events(2)
    expect(restart?.event).toBe('restart')
    expect(restart?.id).toBeGreaterThan(0)
  })
})

test('restarts an open stream when its dataset is created again', async () => {
  const events = await open(EVENTS)
  await events(1)
  await send('/datasets/production', {method: 'DELETE'})
  await send('/datasets/production', {method: 'PUT'})
  await save('a', 'post')
  expect((await events(2))[1]?.event).toBe('restart')
})

describe('after a restart of the lake', () => {
  test.each<[what: string, change: () => Promise<unknown>, event: string]>([
    ['an up-to-date reader resumes', async () => {}, 'message'],
    ['drafts cause no restart', () => save('drafts.b', 'post'), 'message'],
    ['a reader that missed changes restarts', () => save('b', 'post'), 'restart'],
  ])('%s', async (_what, change, event) => {
    const folder = mkdtempSync(join(tmpdir(), 'lake-live-'))
    onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
    const first = testLake({folder})
    ;({send} = first)
    await save('a', 'post')
    const {at} = await ask('post')
    await change()
    first.close()
    ;({send} = testLake({folder}))
    const events = await open(`${EVENTS}?since=${at}`)
    await save('c', 'author')
    const received = await events(2)
    expect(received[1]?.event).toBe(event)
    if (event === 'message') expect(await named(received[1], 'post', 'author')).toEqual(['author'])
  })
})

test('reserves streams for the Studio and the site', async () => {
  const {lake, send} = testLake()
  const ask = async (sending: {token?: null; headers?: Record<string, string>}) =>
    (await send(EVENTS, {...sending, method: 'HEAD'})).status
  const visitor = {token: null, headers: {'x-forwarded-for': '192.0.2.1'}}
  const leaves = Array.from({length: 1_980}, (_, index) =>
    lake.connectionLimits.live.take({address: `${index}`, isOwn: false}),
  )
  expect([await ask(visitor), await ask({token: null}), await ask({})]).toEqual([429, 200, 200])
  leaves[0]?.()
  expect([await ask(visitor), await ask(visitor)]).toEqual([200, 200])
})

test('limits the streams of one visitor', async () => {
  const {send} = testLake()
  const open = (visitor: string) =>
    send(EVENTS, {token: null, headers: {'x-forwarded-for': visitor}})
  const streams = await Promise.all(Array.from({length: 21}, () => open('192.0.2.1')))
  expect(streams.map(({status}) => status)).toEqual([...Array(20).fill(200), 429])
  streams.push(await open('192.0.2.2'))
  expect(streams.at(-1)?.status).toBe(200)
  await Promise.all(streams.map(({body}) => body?.cancel()))
})
