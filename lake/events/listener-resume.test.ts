import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import type {Lake} from '../lake.ts'
import type {Send} from '../testing/sender.ts'
import {STUDIO, testLake} from '../testing/test-lake.ts'

const LISTENER = '/data/listen/production?query=*[_type == "post"]'
const RESUMABLE = `${LISTENER}&enableResume=true`

type Event = {id?: string; event: string; data: Record<string, unknown>}
type Reading = {last?: string | undefined; token?: null; headers?: Record<string, string>}

let lake: Lake
let send: Send

beforeEach(() => {
  ;({lake, send} = testLake())
})

/** Reads a number of events from a stream. */
function readerOf({body}: Response) {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  let text = ''
  return async (count: number): Promise<Event[]> => {
    while (eventsIn(text).length < count) {
      const {value, done} = await reader.read()
      if (done) throw new Error(`The stream ended after ${text}`)
      text += value
    }
    return eventsIn(text)
  }
}

function eventsIn(text: string): Event[] {
  const pattern = /^(?:id: (?<id>.+)\n)?event: (?<event>\w+)\ndata: (?<data>.*)\n\n/gm
  return [...text.matchAll(pattern)].map(({groups}) => ({
    ...(groups?.['id'] !== undefined && {id: groups['id']}),
    event: groups?.['event'] ?? '',
    data: JSON.parse(groups?.['data'] ?? ''),
  }))
}

async function open(address: string, {last, headers, ...sending}: Reading = {}) {
  const named: Record<string, string> = last === undefined ? {} : {'last-event-id': last}
  return readerOf(await send(address, {...sending, headers: {...headers, ...named}}))
}

async function mutate(...mutations: object[]) {
  const response = await send('/data/mutate/production', {body: {mutations}})
  expect(response.status).toBe(200)
}
const save = (_id: string, fields: object = {}) =>
  mutate({createOrReplace: {_id, _type: 'post', ...fields}})

/** Summary of an event. */
function received({event, data}: Event) {
  return event === 'mutation'
    ? `${String(data['transition'])} ${String(data['documentId'])}`
    : event
}

test('sends a reconnected listener the missed events in order and once, then new ones', async () => {
  const first = await open(RESUMABLE)
  await save('a')
  const [, a] = await first(2)
  await save('b')
  await save('a', {n: 2})
  await mutate({create: {_id: 'other', _type: 'other'}})
  await mutate({delete: {id: 'b'}})
  const second = await open(RESUMABLE, {last: a?.id})
  await save('c')
  const events = await second(5)
  expect(events.map(received)).toEqual([
    'welcomeback',
    'appear b',
    'update a',
    'disappear b',
    'appear c',
  ])
  // As they were at first: the whole of what a listener gets.
  const third = await open(RESUMABLE, {last: a?.id})
  expect((await third(5)).slice(1)).toEqual(events.slice(1))
})

test('resumes from the welcome event', async () => {
  const [welcome] = await (await open(RESUMABLE))(1)
  await save('a')
  const events = await (await open(RESUMABLE, {last: welcome?.id}))(2)
  expect(events.map(received)).toEqual(['welcomeback', 'appear a'])
})

test('resumes in the middle of a transaction', async () => {
  const first = await open(RESUMABLE)
  await mutate({create: {_id: 'b', _type: 'post'}}, {create: {_id: 'a', _type: 'post'}})
  const [, b, a] = await first(3)
  expect(a?.data).toMatchObject({transactionTotalEvents: 2, transactionCurrentEvent: 2})
  const again = await (await open(RESUMABLE, {last: b?.id}))(2)
  expect(again.map(received)).toEqual(['welcomeback', 'appear a'])
  expect(again[1]).toEqual(a)
})

test('sends only published documents without a token', async () => {
  const [welcome] = await (await open(RESUMABLE, {token: null}))(1)
  await save('drafts.a')
  await save('versions.r.a')
  await save('a')
  const events = await (await open(RESUMABLE, {token: null, last: welcome?.id}))(2)
  expect(events.map(received)).toEqual(['welcomeback', 'appear a'])
})

describe('sends reset and only new events', () => {
  const positionOf = async () => (await (await open(RESUMABLE))(1))[0]?.id
  /** The events of who comes back, and of who comes back after the first of those. */
  const afterwards = async (last: string | undefined) => {
    const reading = await open(RESUMABLE, {last})
    await save('later')
    const [reset, later] = await reading(2)
    await save('last')
    return [reset, later, ...(await (await open(RESUMABLE, {last: reset?.id}))(3))]
      .flatMap((event) => event ?? [])
      .map(received)
  }
  const RESET = ['reset', 'appear later', 'welcomeback', 'appear later', 'appear last']

  test.each(['1', 'x:1:1', ':', 'nothing#a'])('after the invalid position "%s"', async (last) => {
    expect(await afterwards(last)).toEqual(RESET)
  })

  test('after more commits than are cached', async () => {
    const last = await positionOf()
    const many = Array.from({length: 1_001}, (_, n) => ({_id: `p${n}`, _type: 'post'}))
    await mutate(...many.map((create) => ({create})))
    expect(await afterwards(last)).toEqual(RESET)
  })

  test('after more bytes than are cached', async () => {
    const last = await positionOf()
    for (const id of ['a', 'b']) await save(id, {text: 'x'.repeat(3_000_000)})
    expect(await afterwards(last)).toEqual(RESET)
  })

  test('when the dataset was created again', async () => {
    const body = {aclMode: 'public'}
    await send('/datasets/scratch', {method: 'PUT', body})
    const scratch = RESUMABLE.replace('production', 'scratch')
    const [welcome] = await (await open(scratch))(1)
    await send('/datasets/scratch', {method: 'DELETE'})
    await send('/datasets/scratch', {method: 'PUT', body})
    const [event] = await (await open(scratch, {last: welcome?.id}))(1)
    expect(event?.event).toBe('reset')
  })
})

test('sends welcome each time to a listener that cannot resume', async () => {
  const [welcome] = await (await open(RESUMABLE))(1)
  const [event] = await (await open(LISTENER, {last: welcome?.id}))(1)
  expect(event).toEqual({event: 'welcome', data: {listenerName: expect.any(String)}})
})

test('resumes on another port after a redirect', async () => {
  lake.streamPorts.use([3901])
  const [welcome] = await (await open(RESUMABLE))(1)
  await save('a')
  const headers = {origin: STUDIO, 'last-event-id': welcome?.id ?? ''}
  const elsewhere = await send(RESUMABLE, {headers})
  expect(elsewhere.status).toBe(307)
  const {pathname} = new URL(elsewhere.headers.get('location') ?? '')
  const events = await (await open(pathname, {token: null, headers: {origin: 'null'}}))(2)
  expect(events.map(received)).toEqual(['welcomeback', 'appear a'])
})

test('sends commits made during a long catch-up after it, once', async () => {
  const costly = '/data/listen/production?query=*[count(body[]{"n": count(^.body[])}) > 0]'
  const [welcome] = await (await open(`${costly}&enableResume=true`))(1)
  const body = Array.from({length: 100}, (_, index) => ({_key: `${index}`}))
  const ids = Array.from({length: 40}, (_, n) => `p${n}`)
  for (const id of ids) await save(id, {body})
  const reading = await open(`${costly}&enableResume=true`, {last: welcome?.id})
  await save('later', {body})
  await reading(42)
  await save('last', {body})
  const events = await reading(43)
  const expected = [...ids, 'later', 'last'].map((id) => `appear ${id}`)
  expect(events.map(received)).toEqual(['welcomeback', ...expected])
})
