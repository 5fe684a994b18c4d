import {afterEach, describe, expect, test, vi} from 'vitest'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import type {Answer} from '../src/content/answer.ts'
import {pageOf, testSite} from './testing/test-site.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A site on which `/blog/old` leads to `/blog/new`, and there is no other page than those of its `slugs`. */
function movedSite() {
  const content = {slugs: ['new'], redirects: [{from: '/blog/old', slug: 'new'} as object]}
  const test = testSite({
    renderPage: async (url, source) => {
      const {result} = await source('blog', 'article')
      const isThere = Array.isArray(result) && result.some((slug) => url === `/blog/${slug}`)
      return pageOf(`<h1>${url}</h1>`, isThere ? 200 : 404)
    },
  })
  test.ask.mockImplementation(async (projectId, query): Promise<Answer> => {
    if (query === 'article') return {result: content.slugs, syncTags: ['s1:post']}
    const result = projectId === 'blog' ? content : {}
    return {result, syncTags: ['s1:post', 's1:redirect']}
  })
  const locationOf = async (url: string) => {
    const {status, headers} = await test.get(url)
    return [status, headers.location]
  }
  return {...test, content, locationOf}
}

describe('an old address', () => {
  test('leads on, its query with it, and is asked for each time', async () => {
    const {get} = movedSite()
    const {status, headers, body} = await get('/blog/old?utm_source=a')
    expect(status).toBe(301)
    expect(headers).toMatchObject({
      location: '/blog/new?utm_source=a',
      'cache-control': 'no-cache',
      'content-length': 0,
    })
    expect(body).toBeUndefined()
  })

  test('leads on by HEAD', async () => {
    const {site} = movedSite()
    const reply = await site.fetch({method: 'HEAD', url: '/blog/old', headers: {}})
    expect([reply.status, reply.headers.location]).toEqual([301, '/blog/new'])
  })

  test('of the Markdown leads to the Markdown', async () => {
    const {locationOf} = movedSite()
    await expect(locationOf('/blog/old.md')).resolves.toEqual([301, '/blog/new.md'])
  })

  test('joins what is asked with the query and before the hash of the new one', async () => {
    const {content, locationOf} = movedSite()
    content.redirects = [{from: '/old', to: '/contact?tab=meeting#form', permanent: false}]
    await expect(locationOf('/old?a=1')).resolves.toEqual([302, '/contact?tab=meeting&a=1#form'])
  })

  test('is answered from memory until something it depends on changes', async () => {
    const {site, ask, content, locationOf} = movedSite()
    await locationOf('/blog/old')
    const asked = ask.mock.calls.length
    await locationOf('/blog/old?again')
    expect(ask).toHaveBeenCalledTimes(asked)
    content.redirects = [{from: '/blog/old', to: '/contact'}]
    site.contentChanged('blog', {tags: ['s1:redirect']})
    await expect(locationOf('/blog/old')).resolves.toEqual([301, '/contact'])
  })

  test('that is a page again is that page', async () => {
    const {site, content, locationOf} = movedSite()
    await locationOf('/blog/old')
    content.slugs.push('old')
    site.contentChanged('blog', {tags: ['s1:post']})
    await expect(locationOf('/blog/old')).resolves.toEqual([200, undefined])
  })
})

describe('when content takes its time, an old address', () => {
  /** The site, where the answers that tell the redirects take so long. */
  async function slowSite(ms: number) {
    vi.useFakeTimers()
    const test = movedSite()
    await test.locationOf('/blog/old')
    const answer = test.ask.getMockImplementation()
    test.ask.mockImplementation(async (projectId, query) => {
      if (query !== 'article') await new Promise((resolve) => setTimeout(resolve, ms))
      return answer?.(projectId, query) ?? {result: null}
    })
    test.content.redirects = [{from: '/blog/old', to: '/contact'}]
    test.site.contentChanged('blog', {tags: ['s1:redirect']})
    const locationAfter = async (waitMs: number) => {
      const [location] = await Promise.all([
        test.locationOf('/blog/old'),
        vi.advanceTimersByTimeAsync(waitMs),
      ])
      return location
    }
    return {...test, locationAfter}
  }

  test('leads where it leads now', async () => {
    const {locationAfter} = await slowSite(500)
    expect(await locationAfter(500)).toEqual([301, '/contact'])
  })

  test('leads on as before if it takes too long, but not for good', async () => {
    const {locationAfter} = await slowSite(1_500)
    expect(await locationAfter(1_000)).toEqual([301, '/blog/new'])
    await vi.advanceTimersByTimeAsync(500)
    expect(await locationAfter(0)).toEqual([301, '/contact'])
  })
})

test('a new redirect works where there was nothing before', async () => {
  const {site, content, locationOf} = movedSite()
  await expect(locationOf('/blog/gone')).resolves.toEqual([404, undefined])
  content.redirects.push({from: '/blog/gone', to: '/blogs'})
  site.contentChanged('blog', {tags: ['s1:redirect']})
  await expect(locationOf('/blog/gone')).resolves.toEqual([301, '/blogs'])
})

test('addresses that lead nowhere ask for the redirects once', async () => {
  const {ask, get} = movedSite()
  for (const name of ['a', 'b', 'c']) await get(`/blog/${name}`)
  const asked = ask.mock.calls.filter(([, query]) => query !== 'article')
  expect(asked.map(([projectId]) => projectId)).toEqual(COLLECTIONS)
})
