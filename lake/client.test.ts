import {createClient, type Patch, type SanityClient} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
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

const listening = (query: string, options?: Record<string, unknown>) =>
  listen(client, query, {}, options)

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

  test('what exists and what is deleted are answered with, as the client types it', async () => {
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

  test('items are put into a list, and taken out of it', async () => {
    await client.create({_id: 'a', _type: 'post', tags: ['a', 'b']})
    const tagsAfter = async (patch: Patch) => (await patch.commit())['tags']
    const patch = () => client.patch('a')
    expect(await tagsAfter(patch().append('tags', ['c']))).toEqual(['a', 'b', 'c'])
    expect(await tagsAfter(patch().prepend('tags', ['z']))).toEqual(['z', 'a', 'b', 'c'])
    expect(await tagsAfter(patch().splice('tags', 1, 0, ['y']))).toEqual(['z', 'y', 'a', 'b', 'c'])
    expect(await tagsAfter(patch().splice('tags', 1, 2))).toEqual(['z', 'b', 'c'])
    expect(await tagsAfter(patch().insert('after', 'tags[0]', ['n']))).toEqual(['z', 'n', 'b', 'c'])
  })

  test('a patch that means nothing is refused with a reason, and changes nothing', async () => {
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

  test('a patch against another revision is refused as the client expects', async () => {
    await client.create({_id: 'a', _type: 'post'})
    const attempt = client.patch('a').ifRevisionId('older').set({x: 1}).commit()
    await expect(attempt).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('unexpected revision ID'),
      details: {items: [{error: {type: 'documentRevisionIDDoesNotMatchError'}}]},
    })
  })

  test('a transaction is all or nothing, and carries the id it was given', async () => {
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

  test('a transaction whose reply was lost can be sent again, and another one cannot pass for it', async () => {
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

  test('an answer tells what it depends on', async () => {
    const answer = await client.fetch('*[_type == "post"]', {}, {filterResponse: false})
    expect(answer.syncTags).toEqual([expect.stringMatching(/^s1:/)])
  })

  test('writing without a token is refused', async () => {
    await expect(anonymous.create({_type: 'post'})).rejects.toMatchObject({statusCode: 401})
  })

  test('a query error reaches the developer with its place', async () => {
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

describe('listening', () => {
  test('starts with a welcome and chains revisions from appearance to disappearance', async () => {
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

  test('a document that comes to match appears, one that ceases to match disappears', async () => {
    await client.create({_id: 'a', _type: 'post', live: false})
    const listener = listening('*[_type == "post" && live == true]')
    await listener.first(1)
    await client.patch('a').set({live: true}).commit()
    await client.patch('a').set({live: false}).commit()
    const events = await listener.first(3)
    expect(events.slice(1)).toMatchObject([{transition: 'appear'}, {transition: 'disappear'}])
  })

  test('one event for each document of a transaction, numbered by what this listener gets', async () => {
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

  test('a query that does not parse is an error, not silence', async () => {
    await expect(listening('*[').failure).rejects.toMatchObject({
      message: expect.stringMatching(/parse/i),
    })
  })

  test('a filter that cannot be evaluated ends its own listener and nobody’s write', async () => {
    const broken = listening('*[text::semanticSimilarity("near") > 0]')
    const sound = listening('*[_type == "post"]')
    await Promise.all([broken.first(1), sound.first(1)])
    await client.create({_id: 'a', _type: 'post'})
    expect((await sound.first(2))[1]).toMatchObject({documentId: 'a'})
    await expect(broken.failure).rejects.toMatchObject({
      message: expect.stringMatching(/implemented/),
    })
  })

  test('hears of every one of many commits, in order', async () => {
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
    const attributes = {_id: 'drafts.a', _type: 'post', title: 'Draft'}
    await ofResource.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes,
      ifExists: 'fail',
    })
    expect(await client.fetch('*[_id == "drafts.a"].title')).toEqual(['Draft'])
    const events = await listener.first(3)
    expect(events).toMatchObject([{type: 'welcome'}, {documentId: 'a'}, {documentId: 'drafts.a'}])
    const live = createClient({...ofResource.config(), token: undefined})
    const {promise: welcome, resolve} = Promise.withResolvers<unknown>()
    const subscription = live.live.events().subscribe(resolve)
    onTestFinished(() => subscription.unsubscribe())
    expect(await welcome).toMatchObject({type: 'welcome'})
  })

  test('of another project is told that this is not its address', async () => {
    const elsewhere = {...resource, id: 'announcements.production'}
    const attempt = createClient({...client.config(), resource: elsewhere}).fetch('*')
    await expect(attempt).rejects.toMatchObject({statusCode: 404})
  })
})

describe('live events', () => {
  test('tell readers which answers to ask for again, and are silent about drafts', async () => {
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

describe('assets', () => {
  const picture = () =>
    sharp({create: {width: 400, height: 200, channels: 3, background: '#1d5bd8'}})
      .png()
      .toBuffer()

  test('an image is uploaded once, described, and delivered as it was', async () => {
    const bytes = await picture()
    const asset = await client.assets.upload('image', bytes, {
      filename: 'blue.png',
      extract: ['palette', 'lqip'],
      title: 'Blue',
    })
    expect(asset).toMatchObject({
      _id: `image-${asset.sha1hash}-400x200-png`,
      originalFilename: 'blue.png',
      title: 'Blue',
      mimeType: 'image/png',
      size: bytes.length,
      metadata: {
        dimensions: {width: 400, height: 200, aspectRatio: 2},
        lqip: expect.stringMatching(/^data:image\//),
        palette: {dominant: {background: expect.stringMatching(/^#/)}},
      },
    })
    const again = await client.assets.upload('image', bytes)
    expect(again._rev).toBe(asset._rev)
    const base = client.config().apiHost
    const delivered = await fetch(`${base}/${asset.path}`)
    expect(Buffer.from(await delivered.arrayBuffer()).equals(bytes)).toBe(true)
    expect(delivered.headers.get('cache-control')).toContain('immutable')
    expect(delivered.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('what a camera recorded is kept where it is asked for, and in no rendition', async () => {
    const place = {GPSLatitude: '59/1 30/1 0/1', GPSLongitude: '10/1 45/1 0/1'}
    const sides = {GPSLatitudeRef: 'N', GPSLongitudeRef: 'W'}
    const photo = (FNumber: string) =>
      sharp({create: {width: 40, height: 20, channels: 3, background: '#1d5bd8'}})
        .withExif({IFD2: {FNumber}, IFD3: {...place, ...sides}})
        .jpeg()
        .toBuffer()
    const asset = await client.assets.upload('image', await photo('9/5'), {
      extract: ['exif', 'location'],
    })
    expect(asset.metadata).toMatchObject({
      exif: {_type: 'sanity.imageExifMetadata', FNumber: 1.8},
      location: {_type: 'geopoint', lat: 59.5, lng: -10.75},
    })
    expect(asset.metadata).not.toHaveProperty('lqip')
    const usual = await client.assets.upload('image', await photo('8/5'))
    expect(usual.metadata).not.toHaveProperty('exif')
    expect(usual.metadata).not.toHaveProperty('location')
    const rendition = await fetch(`${client.config().apiHost}/${asset.path}?w=10`)
    expect((await sharp(await rendition.arrayBuffer()).metadata()).exif).toBeUndefined()
  })

  test('an image is resized, recoded, and served from disk the second time', async () => {
    const {path} = await client.assets.upload('image', await picture())
    const address = `${client.config().apiHost}/${path}?w=100&auto=format`
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(address, {headers: {accept: 'image/webp'}})
      const {width, height, format} = await sharp(await response.arrayBuffer()).metadata()
      expect([width, height, format]).toEqual([100, 50, 'webp'])
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('vary')).toContain('Accept')
    }
  })

  test('an image may have a name for people behind its own, as the builder of addresses writes it', async () => {
    const asset = await client.assets.upload('image', await picture())
    const baseUrl = `${client.config().apiHost}`
    const image = createImageUrlBuilder({projectId: 'blog', dataset: 'production', baseUrl})
      .image(asset)
      .width(10)
      .vanityName('winged-anvil')
    expect(image.url()).toContain('.png/winged-anvil?')
    const response = await fetch(image.url())
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({width: 10})
  })

  test('a parameter that makes no sense is refused by name', async () => {
    const {path} = await client.assets.upload('image', await picture())
    const response = await fetch(`${client.config().apiHost}/${path}?w=many`)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/"?w"?.*many/)
  })

  test('a file keeps its bytes and comes as a download when asked', async () => {
    const asset = await client.assets.upload('file', Buffer.from('%PDF-1.4 x'), {
      filename: 'Profile.pdf',
      contentType: 'application/pdf',
    })
    expect(asset).toMatchObject({_type: 'sanity.fileAsset', extension: 'pdf'})
    const response = await fetch(`${client.config().apiHost}/${asset.path}?dl=Firm%20profile.pdf`)
    expect(response.headers.get('content-disposition')).toContain('Firm%20profile.pdf')
    expect(await response.text()).toBe('%PDF-1.4 x')
  })

  test('what is not an image is refused with a reason', async () => {
    const upload = client.assets.upload('image', Buffer.from('not an image'))
    await expect(upload).rejects.toMatchObject({statusCode: 400})
  })
})
