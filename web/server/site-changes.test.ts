import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import type {Site} from './site.ts'
import {pageOf, testSite} from './testing/test-site.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('when content changes', () => {
  test.each([
    ['with a tag of the page', 'blog', {tags: ['s1:author', 's1:post']}, 'Second title'],
    ['in a way that is not known', 'blog', {}, 'Second title'],
    ['with other tags', 'blog', {tags: ['s1:author']}, 'First title'],
    ['in the other project', 'announcements', {}, 'First title'],
  ])('%s, the next visitor gets the right page', async (_how, project, change, shown) => {
    const {site, content, get, textOf} = testSite()
    await get('/blogs')
    content.title = 'Second title'
    site.contentChanged(project, change)
    expect(await textOf('/blogs')).toBe(`<h1>${shown}</h1>`)
  })

  test('during a render, the page is rendered again for the next visitor', async () => {
    const {site, content, get, textOf} = testSite()
    const first = get('/blogs')
    site.contentChanged('blog', {tags: ['s1:post']})
    await first
    content.title = 'Second title'
    expect(await textOf('/blogs')).toBe('<h1>Second title</h1>')
  })

  test('pages are renewed before anyone requests them, most recently requested first', async () => {
    const {site, content, renderPage, get} = testSite()
    for (const url of ['/blogs', '/blog/a', '/blog/b']) await get(url)
    await get('/blogs')
    renderPage.mockClear()
    content.title = 'Second title'
    site.contentChanged('blog', {tags: ['s1:post']})
    await vi.advanceTimersByTimeAsync(100)
    expect(renderPage.mock.calls.map(([url]) => url)).toEqual(['/blogs', '/blog/b', '/blog/a'])
    const kept = site.fetch({method: 'GET', url: '/blog/a', headers: {}})
    expect(kept).toMatchObject({body: Buffer.from('<h1>Second title</h1>')})
  })

  test('however often, renewals leave time for requests, and finally all pages are new', async () => {
    const {site, content, renderPage, get} = testSite()
    const urls = Array.from({length: 40}, (_, index) => `/blog/${index}`)
    for (const url of urls) await get(url)
    renderPage.mockClear()
    for (let each = 0; each < 200; each += 1) {
      content.title = `Title ${each}`
      site.contentChanged('blog', {tags: ['s1:post']})
      await vi.advanceTimersByTimeAsync(10)
    }
    const made = renderPage.mock.calls.map(([url]) => url)
    expect(made.length).toBeLessThanOrEqual(2_000 / 30 + 1)
    expect(new Set(made)).toEqual(new Set(urls))
    await vi.advanceTimersByTimeAsync(3_000)
    const kept = urls.map((url) => site.fetch({method: 'GET', url, headers: {}}))
    expect(kept.every((reply) => !(reply instanceof Promise))).toBe(true)
  })

  test('during a first render, the page is renewed before the next request', async () => {
    const {site, content, renderPage, get} = testSite()
    const answered = Promise.withResolvers<void>()
    renderPage.mockImplementationOnce(async (_url, source) => {
      const {result} = await source('blog', 'query')
      await answered.promise
      return pageOf(`<h1>${result}</h1>`)
    })
    const first = get('/blogs')
    await vi.advanceTimersByTimeAsync(0)
    content.title = 'Second title'
    site.contentChanged('blog', {})
    await vi.advanceTimersByTimeAsync(1_000)
    answered.resolve()
    await first
    await vi.advanceTimersByTimeAsync(1_000)
    const kept = site.fetch({method: 'GET', url: '/blogs', headers: {}})
    expect(kept).toMatchObject({body: Buffer.from('<h1>Second title</h1>')})
  })

  test('pages are renewed one at a time, and not after the site is closed', async () => {
    const {site, renderPage, get} = testSite()
    for (const url of ['/blogs', '/blog/a', '/blog/b']) await get(url)
    renderPage.mockClear()
    const end = Promise.withResolvers<void>()
    renderPage.mockImplementationOnce(async (url, source) => {
      await source('blog', 'query')
      await end.promise
      return pageOf(url)
    })
    site.contentChanged('blog', {})
    site.contentChanged('blog', {})
    await vi.advanceTimersByTimeAsync(0)
    expect(renderPage).toHaveBeenCalledTimes(1)
    site.close()
    end.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  test('a page without content stays cached', async () => {
    const {site, renderPage, get} = testSite()
    await get('/about')
    site.contentChanged('blog', {})
    await get('/about')
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  test('a deleted article gives 404, and is back when it is restored', async () => {
    const {site, content, get} = testSite()
    const statusAfter = async (next: string) => {
      content.title = next
      site.contentChanged('blog', {})
      return (await get('/blog/a')).status
    }
    expect([await statusAfter('A'), await statusAfter(''), await statusAfter('A')]).toEqual([
      200, 404, 200,
    ])
  })

  test('a missing article is not cached, and appears when it is published', async () => {
    const {content, get} = testSite()
    content.title = ''
    const statusOf = async (url: string) => (await get(url)).status
    for (let each = 0; each < 4; each += 1) expect(await statusOf('/blog/a')).toBe(404)
    content.title = 'A'
    expect(await statusOf('/blog/a')).toBe(200)
  })

  test('the sitemap is rebuilt', async () => {
    const {site, content, get, textOf} = testSite()
    await get('/sitemap.xml')
    content.title = 'Second title'
    site.contentChanged('blog', {})
    expect(await textOf('/sitemap.xml')).toBe('<urlset>Second title</urlset>')
  })
})

describe('with hosted projects', () => {
  test('an expired page is served once more while it is renewed', async () => {
    const {content, get, textOf} = testSite({maxAgeMs: 60_000})
    await get('/blogs')
    content.title = 'Second title'
    vi.advanceTimersByTime(60_001)
    expect(await textOf('/blogs')).toBe('<h1>First title</h1>')
    await vi.advanceTimersByTimeAsync(0)
    expect(await textOf('/blogs')).toBe('<h1>Second title</h1>')
  })

  const secret = 'a-secret-of-24-characters'
  const sendWebhook = async (site: Site) => {
    const signature = await encodeSignatureHeader('{}', Date.now(), secret)
    return site.fetch({
      method: 'POST',
      url: '/content-changed',
      headers: {[SIGNATURE_HEADER_NAME]: signature},
      readBody: async () => Buffer.from('{}'),
    })
  }

  test('a webhook invalidates all pages, at most once a second, and the last call counts', async () => {
    const {site, content, renderPage, get, textOf} = testSite({
      maxAgeMs: 60_000,
      webhookSecret: secret,
    })
    const titleAfter = async (next: string) => {
      content.title = next
      expect((await sendWebhook(site)).status).toBe(202)
      return textOf('/blogs')
    }
    await get('/blogs')
    expect(await titleAfter('Second title')).toBe('<h1>Second title</h1>')
    expect(await titleAfter('Third title')).toBe('<h1>Second title</h1>')
    expect(await titleAfter('Fourth title')).toBe('<h1>Second title</h1>')
    expect(renderPage).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(await textOf('/blogs')).toBe('<h1>Fourth title</h1>')
    expect(renderPage).toHaveBeenCalledTimes(3)
  })

  test('a webhook renews pages before anyone requests them', async () => {
    const {site, content, get} = testSite({maxAgeMs: 60_000, webhookSecret: secret})
    await get('/blogs')
    content.title = 'Second title'
    await sendWebhook(site)
    await vi.advanceTimersByTimeAsync(100)
    const kept = site.fetch({method: 'GET', url: '/blogs', headers: {}})
    expect(kept).toMatchObject({body: Buffer.from('<h1>Second title</h1>')})
  })

  test('a closed site leaves no timer running', async () => {
    const {site, get} = testSite({maxAgeMs: 60_000, webhookSecret: secret})
    await get('/blogs')
    await sendWebhook(site)
    site.close()
    await vi.advanceTimersByTimeAsync(100)
    expect(vi.getTimerCount()).toBe(0)
  })
})
