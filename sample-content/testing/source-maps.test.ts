import {createClient, type SanityClient} from '@sanity/client'
import {
  jsonPathToStudioPath,
  parseJsonPath,
  resolveEditInfo,
  studioPath,
  walkMap,
} from '@sanity/client/csm'
import {type FilterDefault, stegaClean} from '@sanity/client/stega'
import {beforeAll, describe, expect, test} from 'vitest'
import {documentsFor, type SeedDocument} from '../documents.ts'
import {readArticles} from '../articles.ts'
import {listeningLake, TOKEN} from '@skyforge/lake/testing'
import * as blogQueries from '@skyforge/web/content/queries/blog-queries.ts'

/** Tests that each text of the site is mapped to its source, with the real client over drafts. */

const STUDIO_URL = 'http://localhost:3333'

const PICTURE = {
  _id: 'image-0-1x1-png',
  _type: 'sanity.imageAsset',
  url: 'https://example.com/0-1x1.png',
  metadata: {lqip: 'data:', isOpaque: true},
}

const PARAMS = {
  before: '2099-01-01T00:00:00Z',
  beforeId: 'x',
  currentSlug: 'x',
  tags: ['kubernetes'],
  title: null,
  from: 0,
  to: 24,
  most: 25,
}

let documents: SeedDocument[]

beforeAll(async () => {
  const articles = (await readArticles('blog')).slice(0, 6)
  documents = documentsFor('blog', articles).map(({build}) => build(() => PICTURE._id))
})

/** Stores the articles as drafts, so that the shown version differs from the published one. */
async function clientOfDrafts(): Promise<SanityClient> {
  const {origin} = await listeningLake()
  const client = createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: `${origin}/p/blog`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'drafts',
    token: TOKEN,
  })
  const transaction = client.transaction().create(PICTURE)
  for (const document of documents) {
    const _id = document._type === 'post' ? `drafts.${document._id}` : document._id
    transaction.create({...document, _id})
  }
  await transaction.commit()
  return client
}

async function storedBy(client: SanityClient): Promise<ReadonlyMap<string, SeedDocument>> {
  const options = {perspective: 'raw', stega: false} as const
  const stored = await client.fetch<SeedDocument[]>('*', {}, options)
  return new Map(stored.map((document) => [document._id, document]))
}

function paramsOf(posts: readonly SeedDocument[], categories: readonly SeedDocument[]) {
  const slugOf = (document?: SeedDocument) => studioPath.get<string>(document, ['slug', 'current'])
  const categoryIds = categories.map(({_id}) => _id)
  const [first] = posts
  return {
    ...PARAMS,
    slug: slugOf(first),
    category: slugOf(categories[0]),
    categoryIds,
    tagged: studioPath.get<string>(first, ['tags', 0]),
    author: slugOf(documents.find(({_type}) => _type === 'author')),
  }
}

type Leaf = {text: string; info: ReturnType<typeof resolveEditInfo>; at: string}

async function textsOf(client: SanityClient, query: string): Promise<Leaf[]> {
  const ofType = (type: string) => documents.filter(({_type}) => _type === type)
  const params = paramsOf(ofType('post'), ofType('category'))
  const options = {filterResponse: false, resultSourceMap: 'withKeyArraySelector'} as const
  const {result, resultSourceMap} = await client.fetch(query, params, options)
  const leaves: Leaf[] = []
  walkMap(result, (value, resultPath) => {
    if (typeof value !== 'string' || !resultSourceMap) return value
    const info = resolveEditInfo({studioUrl: STUDIO_URL, resultSourceMap, resultPath})
    leaves.push({text: value, info, at: studioPath.toString(jsonPathToStudioPath(resultPath))})
    return value
  })
  return leaves
}

/** Values that editors do not write: the computed excerpt of a list, and the published ids of drafts. */
const isMade = ({at}: Leaf) => /body\[\d+\]\.children\[0\]\.text$|(^|\.)_id$/.test(at)

/** Counts have no texts, and the search never finds drafts. */
const QUERIES = Object.entries(blogQueries).filter(([name]) => !/Count|Search/.test(name))

describe.each(QUERIES)('%s', (_, query) => {
  test('every text is in the document and at the path of its mapping', async () => {
    const client = await clientOfDrafts()
    const texts = (await textsOf(client, query)).filter((leaf) => !isMade(leaf))
    const stored = await storedBy(client)
    expect(texts.length).toBeGreaterThan(0)
    for (const {text, info, at} of texts) {
      const [id = '', path = []] = [info?.id, info?.path]
      const document = stored.get(id)
      const keys = jsonPathToStudioPath(typeof path === 'string' ? parseJsonPath(path) : path)
      expect([at, studioPath.get(document, keys)]).toEqual([at, text])
    }
  })
})

test('the client encodes the sources into texts, as for Presentation', async () => {
  const seen: Parameters<FilterDefault>[0][] = []
  const client = (await clientOfDrafts()).withConfig({
    stega: {
      enabled: true,
      studioUrl: STUDIO_URL,
      filter: (props) => {
        seen.push(props)
        return props.filterDefault(props)
      },
    },
  })
  const slug = studioPath.get<string>(
    documents.find(({_type}) => _type === 'post'),
    ['slug', 'current'],
  )
  const post = await client.fetch(blogQueries.blogPostQuery, {slug})
  expect(post?.title).not.toBe(stegaClean(post)?.title)
  expect(seen.length).toBeGreaterThan(10)
  const stored = await storedBy(client)
  for (const {sourceDocument, sourcePath, value} of seen) {
    if (sourcePath.at(-1) === '_id') continue
    const document = stored.get(sourceDocument._id)
    expect(studioPath.get(document, jsonPathToStudioPath(sourcePath))).toBe(value)
  }
})
