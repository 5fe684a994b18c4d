import {afterEach, describe, expect, test, vi} from 'vitest'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import type {Answer} from '../src/content/answer.ts'
import {pageOf, testSite} from './testing/test-site.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A site that redirects `/blog/old` to `/blog/new`, and has only the pages of its `slugs`. */
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
  test('redirects with its query, and is revalidated each time', async () => {
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

  test('redirects HEAD requests', async () => {
    const {site} = movedSite()
    const reply = await site.fetch({method: 'HEAD', url: '/blog/old', headers: {}})
    expect([reply.status, reply.headers.location]).toEqual([301, '/blog/new'])
  })

  test('of Markdown redirects to the Markdown', async () => {
    const {locationOf} = movedSite()
    await expect(locationOf('/blog/old.md')).resolves.toEqual([301, '/blog/new.md'])
  })

  test('puts its query before the hash of the target', async () => {
    const {content, locationOf} = movedSite()
    content.redirects = [{from: '/old', to: '/contact?tab=meeting#form', permanent: false}]
    await expect(locationOf('/old?a=1')).resolves.toEqual([302, '/contact?tab=meeting&a=1#form'])
  })

  test('is answered from memory until a dependency changes', async () => {
    const {site, ask, content, locationOf} = movedSite()
    await locationOf('/blog/old')
    const asked = ask.mock.calls.length
    await locationOf('/blog/old?again')
    expect(ask).toHaveBeenCalledTimes(asked)
    content.redirects = [{from: '/blog/old', to: '/contact'}]
    site.contentChanged('blog', {tags: ['s1:redirect']})
    await expect(locationOf('/blog/old')).resolves.toEqual([301, '/contact'])
  })

  test('serves its page again once there is one', async () => {
    const {site, content, locationOf} = movedSite()
    await locationOf('/blog/old')
    content.slugs.push('old')
    site.contentChanged('blog', {tags: ['s1:post']})
    await expect(locationOf('/blog/old')).resolves.toEqual([200, undefined])
  })
})

describe('when content is slow, an old address', () => {
  /** The site, with a delay of `ms` on the query for redirects. */
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

  test('redirects to the current target', async () => {
    const {locationAfter} = await slowSite(500)
    expect(await locationAfter(500)).toEqual([301, '/contact'])
  })

  test('redirects to the old target if the new one takes too long, but not for good', async () => {
    const {locationAfter} = await slowSite(1_500)
    expect(await locationAfter(1_000)).toEqual([301, '/blog/new'])
    await vi.advanceTimersByTimeAsync(500)
    expect(await locationAfter(0)).toEqual([301, '/contact'])
  })
})

test('gets a new redirect', async () => {
  const {site, content, locationOf} = movedSite()
  await expect(locationOf('/blog/gone')).resolves.toEqual([404, undefined])
  content.redirects.push({from: '/blog/gone', to: '/blogs'})
  site.contentChanged('blog', {tags: ['s1:redirect']})
  await expect(locationOf('/blog/gone')).resolves.toEqual([301, '/blogs'])
})

test('unknown addresses query the redirects once', async () => {
  const {ask, get} = movedSite()
  for (const name of ['a', 'b', 'c']) await get(`/blog/${name}`)
  const asked = ask.mock.calls.filter(([, query]) => query !== 'article')
  expect(asked.map(([projectId]) => projectId)).toEqual(COLLECTIONS)
})
