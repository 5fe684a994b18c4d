import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import type {ContentDocument} from '#schemas/rules/problem.ts'
import {post, SITE_URL} from '#schemas/rules/testing/found.ts'
import {checkContent} from './check-content.ts'

const AUTHOR = {_id: 'a', _type: 'author', name: 'Ingrid Solberg'}
const signed = (_id: string) => post({_id, author: {_type: 'reference', _ref: 'a'}})

/** A dataset that answers the questions for the listing and for documents by their ids. */
function dataset(...stored: ContentDocument[]): SanityClient {
  const fetch = async (_query: string, {all, types}: {all?: string[]; types?: string[]}) =>
    stored.filter(
      ({_id, _type}) => (all ?? [_id]).includes(_id) && (types ?? [_type]).includes(_type),
    )
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
  return {problems: problems.filter((each) => each.startsWith('a ')), steps}
}

test.each([
  ['an article that a release alone has', signed('versions.spring.new'), 1],
  ['the version of an article in a release', signed('versions.spring.post'), 2],
  ['a draft', signed('drafts.post'), 2],
])(
  'an author is used who signs %s, but only what editors see is counted',
  async (_, document, total) => {
    const published = total > 1 ? [post()] : []
    const {problems, steps} = await check(dataset(AUTHOR, ...published, document))
    expect(problems).toEqual([])
    expect(steps).toEqual([`${total} of ${total}`])
  },
)

test('an author whom no version names has signed nothing', async () => {
  expect((await check(dataset(AUTHOR, post()))).problems).toEqual(['a orphan'])
})
