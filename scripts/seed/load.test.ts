import {createClient, type SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {listen} from '@skyforge/lake'
import {TOKEN, testLake} from '@skyforge/lake/testing'
import type {Drawing, WantedDocument} from '#content/documents.ts'
import {load} from './load.ts'

/** Seeding a real lake over a socket, with documents small enough to see through. */

const NOTHING = {create: 0, replace: 0, same: 0, edited: 0, deleted: 0, orphan: 0}

let client: SanityClient

beforeEach(async () => {
  const {lake} = testLake()
  const server = await listen(lake, {port: 0})
  onTestFinished(() => server.close())
  client = createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `http://127.0.0.1:${server.port}/p/blog`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: TOKEN,
  })
})

function dot(colour: string): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`
  return {name: `dot-${colour}`, svg, hash: colour, alt: `A ${colour} dot`}
}

function post(slug: string, fields: Record<string, unknown>, drawings: Drawing[] = []) {
  const id = `post-${slug}`
  return {
    id,
    drawings,
    requires: [],
    build: (assetOf) => ({
      _id: id,
      _type: 'post',
      ...fields,
      images: drawings.map((drawing) => ({
        _key: drawing.hash,
        _type: 'image',
        asset: {_type: 'reference', _ref: assetOf(drawing)},
      })),
    }),
  } satisfies WantedDocument
}

function seed(wanted: readonly WantedDocument[], restore = false) {
  return load(client, wanted, {restore})
}

function titles(): Promise<Record<string, unknown>[]> {
  return client.fetch('*[_type == "post"] | order(_id) {_id, title, subheading}')
}

describe('seeding', () => {
  test('creates what is missing, and the second time changes nothing', async () => {
    const wanted = [post('a', {title: 'A'}, [dot('red')]), post('b', {title: 'B'}, [dot('red')])]
    expect(await seed(wanted)).toEqual({counts: {...NOTHING, create: 2}, uploaded: 1})
    const before = await client.fetch('*[_type in ["post", "sanity.imageAsset"]] | order(_id)')
    expect(before).toHaveLength(3)
    expect(await seed(wanted)).toEqual({counts: {...NOTHING, same: 2}, uploaded: 0})
    expect(await client.fetch('*[_type in ["post", "sanity.imageAsset"]] | order(_id)')).toEqual(
      before,
    )
  })

  test('replaces what nobody touched, and takes away fields that are gone', async () => {
    await seed([post('a', {title: 'A', subheading: 'Old'}), post('b', {title: 'B'})])
    const {counts} = await seed([post('a', {title: 'New'}), post('b', {title: 'B'})])
    expect(counts).toEqual({...NOTHING, replace: 1, same: 1})
    expect(await titles()).toEqual([
      {_id: 'post-a', title: 'New', subheading: null},
      {_id: 'post-b', title: 'B', subheading: null},
    ])
    expect((await seed([post('a', {title: 'New'})])).counts).toEqual({...NOTHING, same: 1})
  })

  test('uploads a drawing that changed, not those that did not', async () => {
    await seed([post('a', {title: 'A'}, [dot('red'), dot('blue')])])
    const {counts, uploaded} = await seed([post('a', {title: 'A'}, [dot('red'), dot('green')])])
    expect({counts, uploaded}).toEqual({counts: {...NOTHING, replace: 1}, uploaded: 1})
  })

  test('says in Media what a drawing shows', async () => {
    await seed([post('a', {title: 'A'}, [dot('red')])])
    const texts = await client.fetch('*[_type == "sanity.imageAsset"].altText')
    expect(texts).toEqual(['A red dot'])
  })

  test.each([
    [undefined, 'A red dot'],
    ['A dot of ours', 'A dot of ours'],
  ])('of an image that is there already, and shows “%s”, says “%s”', async (altText, expected) => {
    await seed([post('a', {title: 'A'}, [dot('red')])])
    const id: string = await client.fetch('*[_type == "sanity.imageAsset"][0]._id')
    await client.patch(id, altText ? {set: {altText}} : {unset: ['altText']}).commit()
    await client.delete('seed.manifest')
    await seed([post('b', {title: 'B'}, [dot('red')])])
    expect(await client.fetch('*[_type == "sanity.imageAsset"].altText')).toEqual([expected])
  })

  test('uses an image that is there already, whoever uploaded it', async () => {
    await seed([post('a', {title: 'A'}, [dot('red')])])
    await client.delete('seed.manifest')
    const {uploaded} = await seed([post('b', {title: 'B'}, [dot('red')])])
    expect(uploaded).toBe(0)
  })

  test('keeps what an editor changed', async () => {
    await seed([post('a', {title: 'A'})])
    await client.patch('post-a', {set: {title: 'Edited'}}).commit()
    expect((await seed([post('a', {title: 'New'})])).counts).toEqual({...NOTHING, edited: 1})
    expect(await titles()).toMatchObject([{title: 'Edited'}])
  })

  test('keeps what an editor has a draft of', async () => {
    await seed([post('a', {title: 'A'})])
    await client.create({_id: 'drafts.post-a', _type: 'post', title: 'Draft'})
    expect((await seed([post('a', {title: 'New'})])).counts).toEqual({...NOTHING, edited: 1})
  })

  test('does not bring back what an editor deleted, unless asked to', async () => {
    await seed([post('a', {title: 'A'})])
    await client.delete('post-a')
    expect((await seed([post('a', {title: 'A'})])).counts).toEqual({...NOTHING, deleted: 1})
    expect(await titles()).toEqual([])
    expect((await seed([post('a', {title: 'A'})], true)).counts).toEqual({...NOTHING, create: 1})
    expect(await titles()).toMatchObject([{title: 'A'}])
  })

  test('of two at the same time one is told to run again, and nothing is written twice', async () => {
    const wanted = [post('a', {title: 'A'})]
    const results = await Promise.allSettled([seed(wanted), seed(wanted)])
    const failures = results.filter(({status}) => status === 'rejected')
    expect(failures).toMatchObject([
      {reason: {message: expect.stringContaining('Somebody changed the content')}},
    ])
    expect(await titles()).toMatchObject([{title: 'A'}])
    expect((await seed(wanted)).counts).toEqual({...NOTHING, same: 1})
  })
})
