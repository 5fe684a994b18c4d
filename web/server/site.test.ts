import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {RenderedPage} from '../src/entry-server.tsx'
import type {Reply} from './reply.ts'
import {Representation} from './representation.ts'
import {Site, type SiteOptions} from './site.ts'

const ask = vi.fn<SiteOptions['source']>()
const renderPage = vi.fn<SiteOptions['renderPage']>()
const report = vi.fn<SiteOptions['report']>()
let title = ''

beforeEach(() => {
  vi.useFakeTimers()
  title = 'First title'
  ask.mockReset().mockImplementation(async () => ({result: title, syncTags: ['s1:post']}))
  renderPage.mockReset().mockImplementation(async (url, source) => {
    const content = url === '/about' ? 'About' : (await source('blog', 'query')).result
    const page = pageOf(`<h1>${content}</h1>`, content ? 200 : 404)
    // The categories have names.
    return {...page, isMadeUp: page.isMadeUp || /category=\d/.test(url)}
  })
  report.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const pageOf = (html: string, status: 200 | 404 = 200) =>
  ({status, isMadeUp: status === 404, html, missed: []}) satisfies RenderedPage

function createSite(options: Partial<SiteOptions> = {}) {
  return new Site({
    files: new Map([
      ['/favicon.svg', new Representation('<svg/>', {headers: {}, compressible: true})],
    ]),
    renderPage,
    answerText: async (path, source) => {
      if (path !== '/sitemap.xml') return undefined
      return new Response(`<urlset>${(await source('blog', 'all')).result}</urlset>`)
    },
    source: ask,
    prerendered: () => undefined,
    headers: {page: {'content-security-policy': "default-src 'self'"}, other: {}},
    maxAgeMs: Infinity,
    report,
    ...options,
  })
}

const get = async (site: Site, url: string, headers = {}): Promise<Reply> =>
  site.fetch({method: 'GET', url, headers})
const textOf = async (site: Site, url: string) => (await get(site, url)).body?.toString()
const down = () => Promise.reject(new Error('connect ECONNREFUSED'))

describe('a page', () => {
  test('is made once for all who ask for it at once, and kept', async () => {
    const site = createSite()
    const replies = await Promise.all([1, 2, 3].map(() => get(site, '/blogs')))
    expect(replies.map(({status}) => status)).toEqual([200, 200, 200])
    expect(site.fetch({method: 'GET', url: '/blogs', headers: {}})).not.toBeInstanceOf(Promise)
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  test('is the same under parameters that do not change it', async () => {
    const site = createSite()
    await get(site, '/blogs')
    await get(site, '/blogs?utm_source=letter')
    expect(renderPage).toHaveBeenCalledTimes(1)
    await get(site, '/blogs?category=eks&utm_source=letter')
    expect(renderPage).toHaveBeenLastCalledWith('/blogs?category=eks', expect.any(Function))
  })

  test('that was compressed in a hurry is smaller for those who ask later', async () => {
    const sentences = Array.from({length: 300}, (_, index) => `Sentence ${index ** 3}.`)
    renderPage.mockResolvedValue(pageOf(sentences.join(' ')))
    const site = createSite()
    const sizeOf = async () => {
      const {body} = await get(site, '/about', {'accept-encoding': 'br'})
      return body?.length ?? 0
    }
    const first = await sizeOf()
    const isSmaller = async () => (await sizeOf()) < first
    expect(await vi.waitUntil(isSmaller, {timeout: 60_000})).toBe(true)
  })

  test('is not forgotten for those that visitors make up', async () => {
    const site = createSite()
    await get(site, '/blogs')
    for (let index = 0; index < 600; index += 1) await get(site, `/blogs?category=${index}`)
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
  ])('does not wait for the %s that visitors make up (%#)', async (_what, madeUp, url) => {
    renderPage.mockImplementation(async (asked) => {
      if (asked !== url) await new Promise(() => {})
      return pageOf(asked)
    })
    const site = createSite()
    for (let index = 0; index < 100; index += 1) void get(site, madeUp(index))
    expect(await textOf(site, url)).toBe(url)
    expect(renderPage).toHaveBeenCalledTimes(5)
  })

  test('that is kept does not wait for others of its kind when it is made anew', async () => {
    const site = createSite()
    await get(site, '/blog/a')
    await get(site, '/blogs?category=eks')
    renderPage.mockImplementation(async (url, source) => {
      await source('blog', 'query')
      if (/\d$/.test(url)) await new Promise(() => {})
      return pageOf(`new ${url}`)
    })
    site.contentChanged('blog', {})
    for (let index = 0; index < 100; index += 1) {
      void get(site, slug(index))
      void get(site, category(index))
    }
    expect(await textOf(site, '/blog/a')).toBe('new /blog/a')
    expect(await textOf(site, '/blogs?category=eks')).toBe('new /blogs?category=eks')
  })

  test('is asked about each time, by its tag', async () => {
    const site = createSite()
    const {headers} = await get(site, '/blogs')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "default-src 'self'",
    })
    const again = await get(site, '/blogs', {'if-none-match': headers.etag})
    expect(again.status).toBe(304)
  })
})

describe('when content changes', () => {
  test.each([
    ['with a tag of the page', 'blog', {tags: ['s1:author', 's1:post']}, 'Second title'],
    ['in a way that is not known', 'blog', {}, 'Second title'],
    ['with other tags', 'blog', {tags: ['s1:author']}, 'First title'],
    ['in the other project', 'announcements', {}, 'First title'],
  ])('%s, the next visitor gets the right page', async (_how, project, change, shown) => {
    const site = createSite()
    await get(site, '/blogs')
    title = 'Second title'
    site.contentChanged(project, change)
    expect(await textOf(site, '/blogs')).toBe(`<h1>${shown}</h1>`)
  })

  test('while a page is being made, it is made again for the next visitor', async () => {
    const site = createSite()
    const first = get(site, '/blogs')
    site.contentChanged('blog', {tags: ['s1:post']})
    await first
    title = 'Second title'
    expect(await textOf(site, '/blogs')).toBe('<h1>Second title</h1>')
  })

  test('a page without content stays', async () => {
    const site = createSite()
    await get(site, '/about')
    site.contentChanged('blog', {})
    await get(site, '/about')
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  test('an article that is gone is not found, and found again when it is back', async () => {
    const site = createSite()
    const statusAfter = async (next: string) => {
      title = next
      site.contentChanged('blog', {})
      return (await get(site, '/blog/a')).status
    }
    expect([await statusAfter('A'), await statusAfter(''), await statusAfter('A')]).toEqual([
      200, 404, 200,
    ])
  })

  test('an article that was not found is asked for once more only, and there when it is published', async () => {
    title = ''
    const site = createSite()
    const statusOf = async (url: string) => (await get(site, url)).status
    for (let each = 0; each < 4; each += 1) expect(await statusOf('/blog/a')).toBe(404)
    expect(ask).toHaveBeenCalledTimes(2)
    title = 'A'
    site.contentChanged('blog', {tags: ['s1:author']})
    expect(await statusOf('/blog/a')).toBe(404)
    site.contentChanged('blog', {tags: ['s1:post']})
    expect(await statusOf('/blog/a')).toBe(200)
  })

  test('the sitemap is made anew', async () => {
    const site = createSite()
    await get(site, '/sitemap.xml')
    title = 'Second title'
    site.contentChanged('blog', {})
    expect(await textOf(site, '/sitemap.xml')).toBe('<urlset>Second title</urlset>')
  })
})

describe('while content cannot be had', () => {
  test('the last good page is shown, and the outage reported once', async () => {
    const site = createSite()
    await get(site, '/blogs')
    ask.mockImplementation(down)
    site.contentChanged('blog', {})
    expect(await textOf(site, '/blogs')).toBe('<h1>First title</h1>')
    expect(await textOf(site, '/blogs')).toBe('<h1>First title</h1>')
    expect(report.mock.calls).toEqual([['Content cannot be fetched: connect ECONNREFUSED']])
  })

  test('nobody waits for it twice in two seconds, and then it is there again', async () => {
    const site = createSite()
    await get(site, '/blogs')
    ask.mockImplementation(down)
    site.contentChanged('blog', {})
    await get(site, '/blogs')
    await get(site, '/blogs')
    expect(ask).toHaveBeenCalledTimes(2)
    ask.mockImplementation(async () => ({result: 'Back', syncTags: []}))
    vi.advanceTimersByTime(2_000)
    expect(await textOf(site, '/blogs')).toBe('<h1>Back</h1>')
    expect(report).toHaveBeenLastCalledWith('Content can be fetched again')
  })

  test('a question that is refused is no outage for others', async () => {
    const site = createSite()
    ask.mockRejectedValueOnce(Object.assign(new Error('bad'), {statusCode: 400}))
    const statuses = [await get(site, '/blog/bad'), await get(site, '/blogs')]
    expect(statuses.map(({status}) => status)).toEqual([503, 200])
  })

  test('a page that was never made is the one of the build, read once', async () => {
    ask.mockImplementation(down)
    const prerendered = vi.fn((url: string) => (url === '/blogs' ? 'as built' : undefined))
    const site = createSite({prerendered})
    const shown = async () => {
      const {status, body} = await get(site, '/blogs')
      return [status, body?.toString()]
    }
    expect(await shown()).toEqual([200, 'as built'])
    expect(await shown()).toEqual([200, 'as built'])
    expect(prerendered).toHaveBeenCalledTimes(1)
    ask.mockImplementation(async () => ({result: 'Back', syncTags: []}))
    vi.advanceTimersByTime(2_000)
    expect(await shown()).toEqual([200, '<h1>Back</h1>'])
  })

  test('a page that nobody has is an answer to come back later', async () => {
    ask.mockImplementation(down)
    const {status, headers, body} = await get(createSite(), '/blogs')
    expect(status).toBe(503)
    expect(headers).toMatchObject({'retry-after': '30', 'cache-control': 'no-store'})
    expect(body?.toString()).toContain('The content of this page cannot be fetched just now.')
  })

  test('pages without content are as ever', async () => {
    ask.mockImplementation(down)
    expect((await get(createSite(), '/about')).status).toBe(200)
  })

  test('a visitor waits a second at most where a page is kept', async () => {
    const site = createSite()
    await get(site, '/blogs')
    ask.mockReturnValue(new Promise(() => {}))
    site.contentChanged('blog', {})
    const waiting = textOf(site, '/blogs')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await waiting).toBe('<h1>First title</h1>')
  })
})

test('a page that cannot be rendered is reported, and asked for again later', async () => {
  const defect = new Error('x is not a function')
  renderPage.mockRejectedValue(defect)
  expect((await get(createSite(), '/about')).status).toBe(503)
  expect(report).toHaveBeenCalledWith('/about could not be made', defect)
})

describe('with hosted projects', () => {
  test('an old page is shown once more while a new one is made', async () => {
    const site = createSite({maxAgeMs: 60_000})
    await get(site, '/blogs')
    title = 'Second title'
    vi.advanceTimersByTime(60_001)
    expect(await textOf(site, '/blogs')).toBe('<h1>First title</h1>')
    await vi.advanceTimersByTimeAsync(0)
    expect(await textOf(site, '/blogs')).toBe('<h1>Second title</h1>')
  })

  test('a webhook says that content has changed, however often, and the last time counts', async () => {
    const site = createSite({maxAgeMs: 60_000})
    const tell = async () => site.fetch({method: 'POST', url: '/content-changed', headers: {}})
    const titleAfter = async (next: string) => {
      title = next
      expect((await tell()).status).toBe(202)
      return textOf(site, '/blogs')
    }
    await get(site, '/blogs')
    expect(await titleAfter('Second title')).toBe('<h1>Second title</h1>')
    expect(await titleAfter('Third title')).toBe('<h1>Second title</h1>')
    expect(await titleAfter('Fourth title')).toBe('<h1>Second title</h1>')
    expect(renderPage).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(await textOf(site, '/blogs')).toBe('<h1>Fourth title</h1>')
    expect(renderPage).toHaveBeenCalledTimes(3)
  })

  test('a site that is closed holds no timer', async () => {
    const site = createSite({maxAgeMs: 60_000})
    await site.fetch({method: 'POST', url: '/content-changed', headers: {}})
    site.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an address', () => {
  test.each([
    ['/about/', 301, '/about'],
    ['/blogs/?category=eks', 301, '/blogs?category=eks'],
    ['//about', 301, '/about'],
    ['//elsewhere.example/', 301, '/elsewhere.example'],
    ['/profile', 302, '/profile.pdf'],
    ['/profile/', 301, '/profile'],
  ])('%s is answered with %i to %s', async (url, status, location) => {
    const reply = await get(createSite(), url)
    expect([reply.status, reply.headers.location]).toEqual([status, location])
  })

  test.each([
    ['of a file', '/favicon.svg', 200],
    ['of a file with a query', '/favicon.svg?v=2', 200],
    ['of a file that there is not', '/assets/old.js', 404],
    ['that cannot be decoded', '/%E0%A4%A', 200],
    ['of another host in disguise', '/\\elsewhere.example/', 200],
  ])('%s is answered with %s %i', async (_what, url, status) => {
    expect((await get(createSite(), url)).status).toBe(status)
  })

  test.each(['/\\\\elsewhere.example/', '/%5C%5Celsewhere.example/', '///elsewhere.example//'])(
    '%s leads to no other host',
    async (url) => {
      const {headers} = await get(createSite(), url)
      const {origin} = new URL(headers.location ?? '/', 'https://site.example/')
      expect(origin).toBe('https://site.example')
    },
  )

  test('of a file that may come with the next release is asked for again', async () => {
    const {headers} = await get(createSite(), '/assets/new.js')
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    const reply = await createSite().fetch({method, url: '/about', headers: {}})
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
