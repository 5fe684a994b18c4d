import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {down, testSite} from './testing/test-site.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('while content is unavailable', () => {
  test('serves the last good page, and reports the outage once', async () => {
    const {site, ask, report, get, textOf} = testSite()
    await get('/blogs')
    ask.mockImplementation(down)
    site.contentChanged('blog', {})
    expect(await textOf('/blogs')).toBe('<h1>First title</h1>')
    expect(await textOf('/blogs')).toBe('<h1>First title</h1>')
    expect(report.mock.calls).toEqual([['Content is unavailable: connect ECONNREFUSED']])
  })

  test('queries at most once in two seconds, and recovers afterwards', async () => {
    const {site, ask, report, get, textOf} = testSite()
    await get('/blogs')
    ask.mockImplementation(down)
    site.contentChanged('blog', {})
    await get('/blogs')
    await get('/blogs')
    expect(ask).toHaveBeenCalledTimes(2)
    ask.mockImplementation(async () => ({result: 'Back', syncTags: []}))
    vi.advanceTimersByTime(2_000)
    expect(await textOf('/blogs')).toBe('<h1>Back</h1>')
    expect(report).toHaveBeenLastCalledWith('Content is available again')
  })

  test('a rejected query is no outage for other queries', async () => {
    const {ask, get} = testSite()
    ask.mockRejectedValueOnce(Object.assign(new Error('bad'), {statusCode: 400}))
    const statuses = [await get('/blog/bad'), await get('/blogs')]
    expect(statuses.map(({status}) => status)).toEqual([503, 200])
  })

  test('serves the prerendered page of a page that was never rendered, read once', async () => {
    const prerendered = vi.fn((url: string) => (url === '/blogs' ? 'as built' : undefined))
    const {ask, get} = testSite({prerendered})
    ask.mockImplementation(down)
    const shown = async () => {
      const {status, body} = await get('/blogs')
      return [status, body?.toString()]
    }
    expect(await shown()).toEqual([200, 'as built'])
    expect(await shown()).toEqual([200, 'as built'])
    expect(prerendered).toHaveBeenCalledTimes(1)
    ask.mockImplementation(async () => ({result: 'Back', syncTags: []}))
    vi.advanceTimersByTime(2_000)
    expect(await shown()).toEqual([200, '<h1>Back</h1>'])
  })

  test.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/blog/feed.xml', 'application/rss+xml; charset=utf-8'],
  ])('serves the prerendered %s until it can be rendered', async (url, type) => {
    const {ask, get} = testSite({prerendered: (url) => `built ${url}`})
    ask.mockImplementation(down)
    const {status, headers, body} = await get(url)
    expect([status, body?.toString()]).toEqual([200, `built ${url}`])
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache',
    })
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  test('does not serve the prerendered page of a withdrawn article', async () => {
    const {site, content, ask, get} = testSite({prerendered: (url) => `built ${url}`})
    const index = {slugs: ['a', 'b']}
    ask.mockImplementation(async (_project, query) => ({
      result: query === 'query' ? content.title : index,
      syncTags: ['s1:post'],
    }))
    await get('/social/blog/none.png')
    index.slugs = ['b']
    site.contentChanged('blog', {})
    await vi.advanceTimersByTimeAsync(100)
    ask.mockImplementation(down)
    const statusOf = async (url: string) => (await get(url)).status
    expect([await statusOf('/blog/a'), await statusOf('/blog/b')]).toEqual([503, 200])
  })

  test('a cached article is no longer served after it was withdrawn', async () => {
    const {site, content, ask, get} = testSite()
    const index = {slugs: ['a', 'b']}
    ask.mockImplementation(async (_project, query) => {
      if (query === 'query' && index.slugs.length < 2) {
        throw Object.assign(new Error('bad'), {statusCode: 400})
      }
      return {result: query === 'query' ? content.title : index, syncTags: ['s1:post']}
    })
    const statuses = async () => [(await get('/blog/a')).status, (await get('/blog/b')).status]
    await get('/social/blog/none.png')
    expect(await statuses()).toEqual([200, 200])
    index.slugs = ['b']
    site.contentChanged('blog', {})
    await vi.advanceTimersByTimeAsync(100)
    expect(await statuses()).toEqual([503, 200])
  })

  test('responds with 503 and Retry-After to a page without any version', async () => {
    const {ask, get} = testSite()
    ask.mockImplementation(down)
    const {status, headers, body} = await get('/blogs')
    expect(status).toBe(503)
    expect(headers).toMatchObject({'retry-after': '30', 'cache-control': 'no-store'})
    expect(body?.toString()).toContain('The content of this page is unavailable right now.')
  })

  test('serves pages that need no content as usual', async () => {
    const {ask, get} = testSite()
    ask.mockImplementation(down)
    expect((await get('/about')).status).toBe(200)
  })

  test.each([
    ['page', 'just changed', '/blogs', 999, 30],
    ['page', 'changed a second ago', '/blogs', 1_000, 1_000],
    ['sitemap', 'just changed', '/sitemap.xml', 999, 1_000],
  ])(
    'with an older %s cached and content %s, a request waits for a limited time',
    async (...row) => {
      const [, , url, sinceMs, patienceMs] = row
      const {site, ask, textOf} = testSite()
      const before = await textOf(url)
      ask.mockReturnValue(new Promise(() => {}))
      site.contentChanged('blog', {})
      await vi.advanceTimersByTimeAsync(sinceMs)
      const answered = vi.fn()
      void textOf(url).then(answered)
      await vi.advanceTimersByTimeAsync(patienceMs - 1)
      expect(answered).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(answered).toHaveBeenCalledWith(before)
    },
  )
})

test('reports a page that fails to render, without the search text', async () => {
  const {renderPage, report, get} = testSite()
  const defect = new Error('x is not a function')
  renderPage.mockRejectedValue(defect)
  expect((await get('/search?q=asha')).status).toBe(503)
  expect(report).toHaveBeenCalledWith('/search could not be rendered', defect)
})
