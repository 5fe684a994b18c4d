import {createClient, type SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {clientOf, listen} from './testing/clients.ts'
import {listeningLake} from './testing/listening-lake.ts'
import {TOKEN} from './testing/test-lake.ts'

/** Listeners and live events of the real client. */

let client: SanityClient

beforeEach(async () => {
  const {port} = await listeningLake()
  client = clientOf(port, TOKEN)
})

const listening = (query: string, options?: Record<string, unknown>) =>
  listen(client, query, {}, options)

describe('listening', () => {
  test('sends welcome, then events with chained revisions', async () => {
    const listener = listening('*[_type == "post"]')
    expect((await listener.first(1))[0]).toMatchObject({type: 'welcome'})
    const {_rev: first} = await client.create({_id: 'a', _type: 'post', title: 'One'})
    const {_rev: second} = await client.patch('a').set({title: 'Two'}).commit()
    await client.delete('a')
    const [, appeared, updated, disappeared] = await listener.first(4)
    expect(appeared).toMatchObject({
      transition: 'appear',
      resultRev: first,
      transactionId: first,
      result: {title: 'One'},
      mutations: [{create: {_id: 'a'}}],
    })
    expect(appeared).not.toHaveProperty('previousRev')
    expect(updated).toMatchObject({transition: 'update', previousRev: first, resultRev: second})
    expect(disappeared).toMatchObject({transition: 'disappear', previousRev: second})
    expect(disappeared).not.toHaveProperty('result')
  })

  test('sends appear and disappear when a document starts and stops matching', async () => {
    await client.create({_id: 'a', _type: 'post', live: false})
    const listener = listening('*[_type == "post" && live == true]')
    await listener.first(1)
    await client.patch('a').set({live: true}).commit()
    await client.patch('a').set({live: false}).commit()
    const events = await listener.first(3)
    expect(events.slice(1)).toMatchObject([{transition: 'appear'}, {transition: 'disappear'}])
  })

  test('numbers the events of a transaction by matching documents', async () => {
    const listener = listening('*[_id in ["a", "drafts.a"]]', {effectFormat: 'mendoza'})
    await listener.first(1)
    await client.create({_id: 'drafts.a', _type: 'post'})
    await client
      .transaction([
        {createOrReplace: {_id: 'a', _type: 'post'}},
        {delete: {id: 'drafts.a'}},
        {create: {_id: 'unheard', _type: 'other'}},
      ])
      .commit()
    const published = (await listener.first(4)).slice(2)
    expect(published).toMatchObject([
      {documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 1},
      {documentId: 'drafts.a', transactionTotalEvents: 2, transactionCurrentEvent: 2},
    ])
    for (const event of published) {
      expect(event).toHaveProperty('effects.apply')
      expect(event).toHaveProperty('effects.revert')
    }
  })

  test('sends an error for an invalid query', async () => {
    await expect(listening('*[').failure).rejects.toMatchObject({
      message: expect.stringMatching(/parse/i),
    })
  })

  test('ends only the listener whose filter exceeds its budget', async () => {
    const broken = listening('*[count(n[count(^.n[@ >= 0]) > 0]) > 0]')
    const sound = listening('*[_type == "post"]')
    await Promise.all([broken.first(1), sound.first(1)])
    await client.create({_id: 'a', _type: 'post', n: Array.from({length: 1_200}, (_, n) => n)})
    expect((await sound.first(2))[1]).toMatchObject({documentId: 'a'})
    await expect(broken.failure).rejects.toMatchObject({
      message: expect.stringMatching(/needs more steps/),
    })
  })

  test('rejects a filter with an unsupported function', async () => {
    const broken = listening('*[text::semanticSimilarity("near") > 0]')
    await expect(broken.failure).rejects.toMatchObject({
      message: expect.stringMatching(/implemented/),
    })
  })

  test('receives every commit in order', async () => {
    await client.create({_id: 'a', _type: 'post', n: 0})
    const listener = listening('*[_id == "a"]')
    await listener.first(1)
    for (let n = 1; n <= 30; n += 1) await client.patch('a').set({n}).commit()
    const results = (await listener.first(31)).slice(1)
    expect(results.map((event) => 'result' in event && event.result?.['n'])).toEqual(
      Array.from({length: 30}, (_, index) => index + 1),
    )
  })
})

describe('live events', () => {
  test('name stale sync tags, and leave out drafts', async () => {
    const live = createClient({...client.config(), token: undefined, apiVersion: '2025-02-19'})
    const seen: unknown[] = []
    const {promise, resolve} = Promise.withResolvers<void>()
    const welcomed = Promise.withResolvers<void>()
    const subscription = live.live.events().subscribe((event) => {
      seen.push(event)
      if (event.type === 'welcome') welcomed.resolve()
      if (event.type === 'message') resolve()
    })
    onTestFinished(() => subscription.unsubscribe())
    await welcomed.promise
    const {syncTags} = await live.fetch('*[_type == "post"]', {}, {filterResponse: false})
    await client.create({_id: 'drafts.a', _type: 'post'})
    await client.create({_id: 'a', _type: 'post'})
    await promise
    const messages = seen.filter((event) => (event as {type: string}).type === 'message')
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({tags: expect.arrayContaining(syncTags ?? ['none'])})
  })
})
