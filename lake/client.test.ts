import {createClient, type Patch, type SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {clientOf, listen} from './testing/clients.ts'
import {listeningLake} from './testing/listening-lake.ts'
import {TOKEN} from './testing/test-lake.ts'

/** The lake on a real socket, spoken to by the real client: if it is content, the contract holds. */

let client: SanityClient
let anonymous: SanityClient

beforeEach(async () => {
  const {port} = await listeningLake()
  anonymous = clientOf(port)
  client = clientOf(port, TOKEN)
})

describe('documents', () => {
  test('are created, fetched, patched and deleted', async () => {
    const created = await client.create({_type: 'post', title: 'One', n: 1})
    expect(created).toMatchObject({_id: expect.any(String), _rev: expect.any(String), title: 'One'})
    const patched = await client
      .patch(created._id)
      .ifRevisionId(created._rev)
      .set({title: 'Two'})
      .inc({n: 1})
      .commit()
    expect(patched).toMatchObject({title: 'Two', n: 2})
    expect(await client.getDocument(created._id)).toEqual(patched)
    await client.delete(created._id)
    expect(await client.getDocument(created._id)).toBeUndefined()
  })

  test("returns existing and deleted documents in the client's types", async () => {
    const created = await client.create({_id: 'a', _type: 'post', n: 1})
    expect(await client.createIfNotExists({_id: 'a', _type: 'post', n: 2})).toEqual(created)
    expect(await client.delete('a', {returnDocuments: true})).toEqual([created])
  })

  test('are found with all their versions', async () => {
    for (const _id of ['versions.r.a', 'a', 'b', 'drafts.a'])
      await client.create({_id, _type: 'post'})
    const idsOf = (documents: {_id: string}[]) => documents.map(({_id}) => _id)
    const options = {includeAllVersions: true} as const
    for (const id of ['a', 'drafts.a', 'versions.r.a']) {
      const found = idsOf(await client.getDocument(id, options))
      expect(found).toEqual(['a', 'versions.r.a', 'drafts.a'])
    }
    expect(idsOf(await anonymous.getDocument('a', options))).toEqual(['a'])
    expect(await anonymous.getDocument('none', options)).toEqual([])
  })

  test('inserts and removes list items', async () => {
    await client.create({_id: 'a', _type: 'post', tags: ['a', 'b']})
    const tagsAfter = async (patch: Patch) => (await patch.commit())['tags']
    const patch = () => client.patch('a')
    expect(await tagsAfter(patch().append('tags', ['c']))).toEqual(['a', 'b', 'c'])
    expect(await tagsAfter(patch().prepend('tags', ['z']))).toEqual(['z', 'a', 'b', 'c'])
    expect(await tagsAfter(patch().splice('tags', 1, 0, ['y']))).toEqual(['z', 'y', 'a', 'b', 'c'])
    expect(await tagsAfter(patch().splice('tags', 1, 2))).toEqual(['z', 'b', 'c'])
    expect(await tagsAfter(patch().splice('tags', -1, 1, ['d']))).toEqual(['z', 'b', 'd'])
    expect(await tagsAfter(patch().splice('tags', 1))).toEqual(['z'])
    expect(await tagsAfter(patch().splice('tags', 0, 1, ['z', 'b', 'c']))).toEqual(['z', 'b', 'c'])
    expect(await tagsAfter(patch().insert('after', 'tags[0]', ['n']))).toEqual(['z', 'n', 'b', 'c'])
  })

  test('rejects a meaningless patch with a reason', async () => {
    const created = await client.create({_id: 'a', _type: 'post', n: 1})
    const attempts = [
      client.patch('a').set({_type: 'page'}).commit(),
      client.patch('a').set({'l[': 1}).commit(),
      client
        .patch('a')
        .inc({n: '1' as unknown as number})
        .commit(),
    ]
    for (const attempt of attempts) {
      await expect(attempt).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringMatching(/_type|l\[|"n"/),
      })
    }
    expect(await client.getDocument('a')).toEqual(created)
  })

  test('rejects a patch of another revision as the client expects', async () => {
    await client.create({_id: 'a', _type: 'post'})
    const attempt = client.patch('a').ifRevisionId('older').set({x: 1}).commit()
    await expect(attempt).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('unexpected revision ID'),
      details: {items: [{error: {type: 'documentRevisionIDDoesNotMatchError'}}]},
    })
  })

  test('commits a transaction whole, under its id', async () => {
    const answer = await client
      .transaction()
      .create({_id: 'a', _type: 'post'})
      .patch('a', {set: {title: 'Both'}})
      .transactionId('given-id')
      .commit()
    expect(answer.transactionId).toBe('given-id')
    expect(await client.getDocument('a')).toMatchObject({title: 'Both', _rev: 'given-id'})
    const failing = client
      .transaction()
      .create({_id: 'b', _type: 'post'})
      .create({_id: 'a', _type: 'post'})
    await expect(failing.commit()).rejects.toMatchObject({statusCode: 409})
    expect(await client.getDocument('b')).toBeUndefined()
  })

  test('accepts a repeated transaction, but no other under its id', async () => {
    const commit = (n: number) =>
      client
        .transaction()
        .createOrReplace({_id: 'a', _type: 'post', n})
        .transactionId('given-id')
        .commit({returnDocuments: true})
    const first = await commit(1)
    await client.patch('a').set({n: 2}).commit()
    expect(await commit(1)).toEqual(first)
    await expect(commit(3)).rejects.toMatchObject({statusCode: 409})
    expect(await client.getDocument('a')).toMatchObject({n: 2})
  })

  test('are found by parameters, by long queries, and by readers without a token', async () => {
    await client.create({_id: 'a', _type: 'post', slug: {current: 'x'}})
    await client.create({_id: 'drafts.b', _type: 'post', slug: {current: 'y'}})
    const bySlug = '*[_type == "post" && slug.current == $slug][0]._id'
    expect(await client.fetch(bySlug, {slug: 'x'})).toBe('a')
    const long = `${bySlug} // ${'x'.repeat(12_000)}`
    expect(await client.fetch(long, {slug: 'y'})).toBe('drafts.b')
    expect(await anonymous.fetch('*[_type == "post"]._id')).toEqual(['a'])
    expect(await client.fetch('*[_type == "post"]._id', {}, {perspective: 'drafts'})).toEqual([
      'a',
      'b',
    ])
  })

  test('returns sync tags with a result', async () => {
    const answer = await client.fetch('*[_type == "post"]', {}, {filterResponse: false})
    expect(answer.syncTags).toEqual([expect.stringMatching(/^s1:/)])
  })

  test('rejects writes without a token', async () => {
    await expect(anonymous.create({_type: 'post'})).rejects.toMatchObject({statusCode: 401})
  })

  test('returns the position of a query error', async () => {
    const error: unknown = await client
      .fetch('*[_type == "post"')
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('1 | *[_type == "post"'),
      details: {type: 'queryParseError', start: 17},
    })
  })

  test('actions edit and publish', async () => {
    await client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: {_id: 'drafts.a', _type: 'post', title: 'Draft'},
      ifExists: 'fail',
    })
    await client.action([
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.a',
        publishedId: 'a',
        patch: {set: {title: 'Edited'}},
      },
      {actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a'},
    ])
    expect(await anonymous.fetch('*[_id == "a"][0].title')).toBe('Edited')
  })
})

describe('a client of a resource', () => {
  const resource = {type: 'dataset', id: 'blog.production'} as const

  test('reads, writes and listens at the other address of its dataset', async () => {
    const ofResource = createClient({...client.config(), resource})
    const listener = listen(ofResource, '*[_type == "post"]')
    await listener.first(1)
    const created = await ofResource.create({_id: 'a', _type: 'post'})
    expect(await client.getDocument('a')).toEqual(created)
    expect(await ofResource.getDocuments(['a', 'none'])).toEqual([created, null])
    const long = `*[_id == "a" || title == "${'x'.repeat(20_000)}"]`
    expect(await ofResource.fetch(long)).toEqual([created])
    const attributes = {_id: 'drafts.b', _type: 'post', title: 'Draft'}
    await ofResource.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'b',
      attributes,
      ifExists: 'fail',
    })
    expect(await client.fetch('*[_id == "drafts.b"].title')).toEqual(['Draft'])
    const events = await listener.first(3)
    expect(events).toMatchObject([{type: 'welcome'}, {documentId: 'a'}, {documentId: 'drafts.b'}])
    const live = createClient({...ofResource.config(), token: undefined})
    const {promise: welcome, resolve} = Promise.withResolvers<unknown>()
    const subscription = live.live.events().subscribe(resolve)
    onTestFinished(() => subscription.unsubscribe())
    expect(await welcome).toMatchObject({type: 'welcome'})
  })

  test('gets an error for the resource of another project', async () => {
    const elsewhere = {...resource, id: 'announcements.production'}
    const attempt = createClient({...client.config(), resource: elsewhere}).fetch('*')
    await expect(attempt).rejects.toMatchObject({statusCode: 404})
  })
})
