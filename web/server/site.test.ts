import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {pageOf, testSite} from './testing/test-site.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page', () => {
  test('is rendered once for concurrent requests, and cached', async () => {
    const {site, renderPage, get} = testSite()
    const replies = await Promise.all([1, 2, 3].map(() => get('/blogs')))
    expect(replies.map(({status}) => status)).toEqual([200, 200, 200])
    expect(site.fetch({method: 'GET', url: '/blogs', headers: {}})).not.toBeInstanceOf(Promise)
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  test('is the same with parameters that do not change it', async () => {
    const {renderPage, get} = testSite()
    await get('/blogs')
    await get('/blogs?utm_source=letter')
    expect(renderPage).toHaveBeenCalledTimes(1)
    await get('/blogs?category=eks&utm_source=letter')
    expect(renderPage).toHaveBeenLastCalledWith(
      '/blogs?category=eks',
      expect.any(Function),
      expect.any(Function),
      expect.any(Function),
    )
  })

  test('is rendered from its earlier version, or from the build if nothing is cached', async () => {
    const prerendered = vi.fn(() => 'as built')
    const {site, renderPage, get} = testSite({prerendered})
    const earlier = () => renderPage.mock.lastCall?.[3]?.()
    await get('/blogs')
    expect(earlier()).toBe('as built')
    site.contentChanged('blog', {})
    await get('/blogs')
    expect(earlier()).toBe('<h1>First title</h1>')
    expect(prerendered).toHaveBeenCalledTimes(1)
  })

  test('that was compressed fast is sent smaller later', async () => {
    const sentences = Array.from({length: 300}, (_, index) => `Sentence ${index ** 3}.`)
    const {renderPage, get} = testSite()
    renderPage.mockResolvedValue(pageOf(sentences.join(' ')))
    const sizeOf = async () => {
      const {body} = await get('/about', {'accept-encoding': 'br'})
      return body?.length ?? 0
    }
    const first = await sizeOf()
    await vi.advanceTimersByTimeAsync(4_999)
    await get('/about')
    expect(await sizeOf()).toBe(first)
    vi.advanceTimersByTime(1)
    await expect.poll(sizeOf, {timeout: 60_000}).toBeLessThan(first)
  })

  test('is not evicted by made-up addresses', async () => {
    const {site, get} = testSite()
    await get('/blogs')
    for (let index = 0; index < 600; index += 1) await get(`/blogs?category=${index}`)
    expect(site.fetch({method: 'GET', url: '/blogs', headers: {}})).not.toBeInstanceOf(Promise)
  })

  const spelling = (index: number) => `/BLOG/${index}`
  const slug = (index: number) => `/blog/${index}`
  const markdown = (index: number) => `/announcement/${index}.md`
  const category = (index: number) => `/blogs?category=${index}`

  test.each([
    ['spellings', spelling, '/about'],
    ['spellings', spelling, '/blog/a'],
    ['spellings', spelling, '/blogs?category=eks'],
    ['slugs', slug, '/about'],
    ['slugs', slug, '/blogs?category=eks'],
    ['Markdown', markdown, '/about'],
    ['categories', category, '/about'],
    ['categories', category, '/contact?tab=meeting'],
    ['categories', category, '/blog/a'],
  ])('does not wait for made-up %s (%#)', async (_what, madeUp, url) => {
    const {renderPage, get, textOf} = testSite()
    renderPage.mockImplementation(async (asked) => {
      if (asked !== url) await new Promise(() => {})
      return pageOf(asked)
    })
    for (let index = 0; index < 100; index += 1) void get(madeUp(index))
    expect(await textOf(url)).toBe(url)
    expect(renderPage).toHaveBeenCalledTimes(5)
  })

  test('that is cached does not wait for made-up addresses when it is renewed', async () => {
    const {site, renderPage, get, textOf} = testSite()
    await get('/blog/a')
    await get('/blogs?category=eks')
    renderPage.mockImplementation(async (url, source) => {
      await source('blog', 'query')
      if (/\d$/.test(url)) await new Promise(() => {})
      return pageOf(`new ${url}`)
    })
    site.contentChanged('blog', {})
    for (let index = 0; index < 100; index += 1) {
      void get(slug(index))
      void get(category(index))
    }
    expect(await textOf('/blog/a')).toBe('new /blog/a')
    expect(await textOf('/blogs?category=eks')).toBe('new /blogs?category=eks')
  })

  test('is revalidated each time, by its ETag', async () => {
    const {get} = testSite()
    const {headers} = await get('/blogs')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
    })
    const again = await get('/blogs', {'if-none-match': headers.etag})
    expect(again.status).toBe(304)
  })
})

test('responses are counted by source, and renders are timed', async () => {
  const onRender = vi.fn()
  const {site, get} = testSite({onRender})
  for (const url of ['/about', '/about', '/about/', '/favicon.svg', '/blogs']) await get(url)
  expect(site.answered).toEqual({memory: 1, file: 1, redirect: 1, made: 2})
  expect(onRender.mock.calls).toEqual([[expect.any(Number)], [expect.any(Number)]])
})
