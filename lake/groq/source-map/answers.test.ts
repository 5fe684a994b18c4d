import {describe, expect, test} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import {testLake, TOKEN} from '../../testing/test-lake.ts'
import {testQueries} from '../../testing/test-queries.ts'
import type {ContentSourceMap} from './source-map.ts'

/** Source maps as they are asked for and answered. */

const QUERY = '*[_type == "post"]{title, "tags": tags[].label}'

async function lakeWithPosts() {
  const {send, lake} = testLake()
  const tags = [{_key: 'k', label: 'cost'}]
  const mutations = [
    {create: {_id: 'p1', _type: 'post', title: 'Published', tags}},
    {create: {_id: 'drafts.p1', _type: 'post', title: 'Draft', tags}},
    {create: {_id: 'versions.r1.p1', _type: 'post', title: 'Release', tags}},
  ]
  const created = await send('/data/mutate/production', {body: {mutations}})
  expect(created.status).toBe(200)
  return {send, lake}
}

type Answered = {result: unknown; resultSourceMap?: ContentSourceMap; message?: string}

async function asking(query = QUERY) {
  const {send} = await lakeWithPosts()
  const address = (options: string, version = '2025-02-19') =>
    `/p/blog/v${version}/data/query/production?${options}&query=${encodeURIComponent(query)}`
  return async (options: string, version?: string, token: string | null = TOKEN) => {
    const answer = await send(address(options, version), {token})
    return {status: answer.status, ...((await answer.json()) as Answered)}
  }
}

describe('resultSourceMap', () => {
  test.each([
    ['true', "$['tags'][0]['label']"],
    ['withKeyArraySelector', "$['tags'][?(@._key=='k')]['label']"],
  ])('%s', async (value, path) => {
    const ask = await asking()
    const {result, resultSourceMap} = await ask(`resultSourceMap=${value}`)
    expect(result).toEqual([{title: 'Published', tags: ['cost']}])
    expect(resultSourceMap).toEqual({
      documents: [{_id: 'p1', _type: 'post'}],
      paths: ["$['title']", path],
      mappings: {
        "$[0]['title']": {
          type: 'value',
          source: {type: 'documentValue', document: 0, path: 0},
        },
        "$[0]['tags'][0]": {
          type: 'value',
          source: {type: 'documentValue', document: 0, path: 1},
        },
      },
    })
  })

  test('returns no source map without the parameter, with "false", and in old API versions', async () => {
    const ask = await asking()
    expect(await ask('')).not.toHaveProperty('resultSourceMap')
    expect(await ask('resultSourceMap=false')).not.toHaveProperty('resultSourceMap')
    expect(await ask('resultSourceMap=true', '1')).not.toHaveProperty('resultSourceMap')
    expect(await ask('resultSourceMap=true', '2021-03-24')).not.toHaveProperty('resultSourceMap')
    expect(await ask('resultSourceMap=true', '2021-03-25')).toHaveProperty('resultSourceMap')
  })

  test('rejects invalid values', async () => {
    const ask = await asking()
    expect(await ask('resultSourceMap=yes')).toMatchObject({
      status: 400,
      message: expect.stringContaining('"withKeyArraySelector"'),
    })
  })

  test('caches results with and without a source map separately', async () => {
    const ask = await asking()
    const options = ['', 'resultSourceMap=true', 'resultSourceMap=withKeyArraySelector']
    const first = await Promise.all(options.map((each) => ask(each)))
    const second = await Promise.all(options.map((each) => ask(each)))
    expect(second.map(({resultSourceMap}) => resultSourceMap)).toEqual(
      first.map(({resultSourceMap}) => resultSourceMap),
    )
    expect(new Set(first.map((each) => JSON.stringify(each.resultSourceMap))).size).toBe(3)
  })
})

test.each([
  {perspective: 'drafts', id: 'drafts.p1', title: 'Draft'},
  {perspective: 'r1,drafts', id: 'versions.r1.p1', title: 'Release'},
  {perspective: 'published', id: 'p1', title: 'Published'},
])('in the perspective $perspective, $id is named', async ({perspective, id, title}) => {
  const ask = await asking()
  const {result, resultSourceMap} = await ask(`resultSourceMap=true&perspective=${perspective}`)
  expect(result).toEqual([{title, tags: ['cost']}])
  expect(resultSourceMap?.documents).toEqual([{_id: id, _type: 'post'}])
})

test('anonymous clients get the source map of published documents', async () => {
  const ask = await asking()
  const {resultSourceMap} = await ask('resultSourceMap=true&perspective=drafts', undefined, null)
  expect(resultSourceMap?.documents).toEqual([{_id: 'p1', _type: 'post'}])
})

/** Each level makes ten times as many members. */
const loops = (levels: number) =>
  `${`[${'{},'.repeat(10)}]{"a": `.repeat(levels)}1${'}'.repeat(levels)}`

test('a source map counts against the limits of its query', async () => {
  const ask = await asking(loops(7))
  expect(await ask('resultSourceMap=true', undefined, null)).toMatchObject({
    status: 400,
    error: {type: 'queryLimitError'},
  })
})

test('short queries are answered during a long one', async () => {
  const dataset = new Dataset('blog', 'production', [])
  const queries = testQueries()
  const answered: string[] = []
  const ask = async (query: string) => {
    const asked = {params: {}, perspective: 'raw', visibility: 'everything', identity: ''} as const
    await queries.run(dataset, query, {...asked, sourceMap: 'key'})
    answered.push(query)
  }
  const long = ask(loops(4))
  await ask('count(*)')
  await long
  expect(answered).toEqual(['count(*)', loops(4)])
})
