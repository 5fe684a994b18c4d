import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import type {ContentDocument} from '../problem.ts'
import {post, SITE_URL} from '../testing/found.ts'
import {checkContent} from './check-content.ts'

const AUTHOR = {_id: 'a', _type: 'author', name: 'Ingrid Solberg'}
const unsigned = post({mainImage: undefined})
const signed = (_id: string) => ({...unsigned, _id, author: {_type: 'reference', _ref: 'a'}})

/** As many as the listing asks for at once. */
const PAGE = 1_000

type Params = {all?: string[]; types?: string[]; after?: string}

/** A dataset that answers the questions for the listing, in pages, and for documents by their ids. */
function dataset(...documents: ContentDocument[]): SanityClient {
  const stored = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const fetch = async (_query: string, {all, types = [], after = ''}: Params) =>
    all
      ? stored.filter(({_id}) => all.includes(_id))
      : stored.filter(({_id, _type}) => _id > after && types.includes(_type)).slice(0, PAGE)
  return {fetch} as unknown as SanityClient
}

/** Each problem with an author as `id rule`, and how far the check was. */
async function check(client: SanityClient) {
  const steps: string[] = []
  const index = await checkContent(client, ['post', 'author'], {
    signal: new AbortController().signal,
    siteUrl: SITE_URL,
    onProgress: (_, checked, total) => steps.push(`${checked} of ${total}`),
  })
  const problems = index
    .unhealthy()
    .flatMap(({id, problems}) => problems.map(({rule}) => `${id} ${rule}`))
  return {problems: problems.filter((each) => /^(?:a|post) /.test(each)), steps}
}

test.each([
  ['an article that a release alone has', signed('versions.spring.new'), 1],
  ['the version of an article in a release', signed('versions.spring.post'), 2],
  ['a draft', signed('drafts.post'), 2],
])(
  'an author is used who signs %s, but only what editors see is counted',
  async (_, document, total) => {
    const published = total > 1 ? [unsigned] : []
    const {problems, steps} = await check(dataset(AUTHOR, ...published, document))
    expect(problems).toEqual([])
    expect(steps).toEqual([`${total} of ${total}`])
  },
)

test('an author whom no version names has signed nothing', async () => {
  expect((await check(dataset(AUTHOR, unsigned))).problems).toEqual(['a orphan'])
})

test('what is published is known of a document whose draft is listed pages later', async () => {
  const others = Array.from({length: PAGE}, (_, index) => ({
    ...AUTHOR,
    _id: `b${index}`,
    name: `Author ${index}`,
  }))
  const {problems} = await check(
    dataset(AUTHOR, {...AUTHOR, _id: 'drafts.a'}, ...others, signed('post')),
  )
  expect(problems).toEqual([])
})
