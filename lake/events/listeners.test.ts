import type {SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, test} from 'vitest'
import {clientOf, listen} from '../testing/clients.ts'
import {listeningLake} from '../testing/listening-lake.ts'
import {TOKEN} from '../testing/test-lake.ts'

/** Listeners over a socket, with the real client. */

let lake: Awaited<ReturnType<typeof listeningLake>>
let client: SanityClient
let anonymous: SanityClient

beforeEach(async () => {
  lake = await listeningLake()
  client = clientOf(lake.port, TOKEN)
  anonymous = clientOf(lake.port)
})

const post = (_id: string, fields: object = {}) => ({_id, _type: 'post', ...fields})

/** The ids of what a listener hears of until a document that every filter takes. */
async function heard(listener: ReturnType<typeof listen>): Promise<string[]> {
  for (let count = 2; ; count += 1) {
    const events = await listener.first(count)
    const ids = events.flatMap((event) => ('documentId' in event ? [event.documentId] : []))
    if (ids.at(-1) === 'end') return ids.slice(0, -1)
  }
}

describe('rejects a query that does not filter documents', () => {
  test.each(['count(*[_type == "post"])', '*[a] + *[b]', '{"a": *[_type == "post"]}', '1', '[*]'])(
    '%s',
    async (query) => {
      const failure = listen(client, query).failure
      await expect(failure).rejects.toThrow(/takes documents and a filter/)
    },
  )
})

test.each<[what: string, options: Record<string, unknown>]>([
  ['by default', {}],
  ['with results and effects', {includeResult: true, effectFormat: 'mendoza'}],
  ['after a lost connection', {enableResume: true}],
])('events name who made a change only to listeners with a token, %s', async (_what, options) => {
  const known = listen(client, '*', {}, options)
  const visitor = listen(anonymous, '*', {}, options)
  await Promise.all([known.first(1), visitor.first(1)])
  await client.create(post('a'))
  const [event, visible] = [(await known.first(2))[1], (await visitor.first(2))[1]]
  expect(event).toMatchObject({documentId: 'a', identity: 'local-administrator'})
  expect(visible).toMatchObject({documentId: 'a'})
  expect(visible).not.toHaveProperty('identity')
})

describe('a filter sees', () => {
  test.each<[what: string, filter: string, params: Record<string, unknown>]>([
    ['the identity', 'identity() == "local-administrator"', {}],
    [
      'its project and dataset',
      'sanity::projectId() == "blog" && sanity::dataset() == "production"',
      {},
    ],
    ['parameters', '_id in $ids', {ids: ['a', 'end']}],
    ['versions of a document', 'sanity::versionOf($id) || _id == "end"', {id: 'a'}],
    ['references', 'references($id) || _id == "end"', {id: 'b'}],
  ])('%s', async (_what, filter, params) => {
    await client.create(post('b'))
    const listener = listen(client, `*[${filter}]`, params)
    await listener.first(1)
    await client.create(post('a', {of: {_type: 'reference', _ref: 'b'}}))
    await client.create(post('end'))
    expect(await heard(listener)).toEqual(['a'])
  })
})

test.each([
  '',
  '[][_id != "another"]',
  ' | order(title)',
  '[0...10]',
  '{title}',
  '.title',
  '{title}[title == "b"]',
  ' | score(title match "b") [_score > 0]',
])('what is made of the documents does not matter: *[…]%s', async (rest) => {
  const listener = listen(client, `*[_type == "post"]${rest}`)
  await listener.first(1)
  await client.create({_id: 'other', _type: 'other'})
  if (rest.includes('another')) await client.create(post('another'))
  await client.create(post('a', {title: 'a'}))
  await client.create(post('end'))
  expect(await heard(listener)).toEqual(['a'])
})

describe('without a token', () => {
  test.each([
    '*',
    '*[_type == "post"]',
    '*[_id in ["a", "end", $id] && defined(slug.current)]',
    '*[_id in path("a.**") || !(n < -1) && (tags[0] != "x")]',
    '*[_type in $types]{title} | order(title)',
    '*[n in 1..2 && live]',
  ])('a filter of constant cost may be listened to: %s', async (query) => {
    const listener = listen(anonymous, query, {id: 'b', types: ['post']})
    expect((await listener.first(1))[0]).toMatchObject({type: 'welcome'})
  })

  test.each([
    '*[title match "a*"]',
    '*[count(body[]) > 2]',
    '*["x" in tags]',
    '*["x" in tags[]]',
    '*[author->name == "a"]',
    '*[references("a")]',
    '*[_id in *[_type == "post"]._id]',
    '*[title + title == "aa"]',
    '*[pt::text(body) == "a"]',
    '*[_id in $many]',
    '*[count(body[]{"n": count(^.body[])}) > 2]',
  ])('another one is refused with what may be: %s', async (query) => {
    const many = Array.from({length: 2_000}, (_, index) => index)
    const listener = listen(anonymous, query, query.includes('$') ? {many} : {})
    await expect(listener.failure).rejects.toThrow(/^Without a token, a listener may/)
  })

  test('allows an address twenty listeners at a time', async () => {
    const listeners = Array.from({length: 20}, () => listen(anonymous, '*'))
    await Promise.all(listeners.map((listener) => listener.first(1)))
    const further = () =>
      fetch(`${lake.origin}/p/blog/v1/data/listen/production?query=*`, {
        signal: AbortSignal.timeout(5_000),
      })
    const refused = await further()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toMatchObject({message: expect.stringContaining('20 of one')})
    expect((await listen(client, '*').first(1))[0]).toMatchObject({type: 'welcome'})
    listeners[0]?.stop()
    const status = async () => {
      const response = await further()
      await response.body?.cancel()
      return response.status
    }
    await expect.poll(status).toBe(200)
  })
})

test('sends a large transaction whole to every listener', async () => {
  const listeners = [
    listen(client, '*[_type == "post"]', {}, {effectFormat: 'mendoza', visibility: 'query'}),
    listen(client, '*', {}, {includePreviousRevision: true}),
    listen(client, '*[n >= 0]'),
  ]
  await Promise.all(listeners.map((listener) => listener.first(1)))
  const many = Array.from({length: 2_000}, (_, n) => post(`p${n}`, {n, text: 'x'.repeat(3_000)}))
  await client.mutate(
    many.map((document) => ({create: document})),
    {returnDocuments: false},
  )
  const results = await Promise.all(listeners.map((listener) => listener.first(2_001)))
  for (const [, ...events] of results) {
    expect(events.map((event) => 'documentId' in event && event.documentId)).toEqual(
      many.map(({_id}) => _id),
    )
    expect(events.at(-1)).toMatchObject({
      transactionTotalEvents: 2_000,
      transactionCurrentEvent: 2_000,
    })
  }
})

test('ends only the listeners of a deleted dataset', async () => {
  await client.datasets.create('scratch', {aclMode: 'public'})
  const ended = await lake.send('/data/listen/scratch?query=*')
  const other = listen(client, '*[_type == "post"]')
  await other.first(1)
  await client.datasets.delete('scratch')
  expect(await ended.text()).toContain('event: welcome')
  await client.create(post('a'))
  expect(await other.first(2)).toMatchObject([{type: 'welcome'}, {documentId: 'a'}])
})

test('ends only the listener whose filter exceeds its budget', async () => {
  const nested = (depth: number, path: string): string =>
    depth === 0 ? '1' : `count(${path}body[]{"n": ${nested(depth - 1, `^.${path}`)}})`
  const costly = listen(client, `*[${nested(5, '')} > 0]`)
  const sound = listen(client, '*[_type == "post"]')
  await Promise.all([costly.first(1), sound.first(1)])
  const body = Array.from({length: 40}, (_, index) => ({_key: `${index}`, text: 'x'}))
  await client.create(post('a', {body}))
  expect((await sound.first(2))[1]).toMatchObject({documentId: 'a'})
  await expect(costly.failure).rejects.toThrow(/^The query makes more members .* than 1,000,000\.$/)
})

test('ends only the listeners of a deleted dataset', async () => {
  await client.datasets.create('scratch', {aclMode: 'public'})
  const ended = await lake.send('/data/listen/scratch?query=*')
  const other = listen(client, '*[_type == "post"]')
  await other.first(1)
  await client.datasets.delete('scratch')
  expect(await ended.text()).toContain('event: welcome')
  await client.create(post('a'))
  expect(await other.first(2)).toMatchObject([{type: 'welcome'}, {documentId: 'a'}])
})
