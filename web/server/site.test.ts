// @vitest-environment node
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
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
    return {status: content ? 200 : 404, html: `<h1>${content}</h1>`, missed: []}
  })
  report.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

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
    renderPage.mockResolvedValue({status: 200, html: sentences.join(' '), missed: []})
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

  test('does not wait for those that visitors make up', async () => {
    renderPage.mockImplementation(async (url) => {
      if (url.includes('?')) await new Promise(() => {})
      return {status: 200, html: url, missed: []}
    })
    const site = createSite()
    for (let index = 0; index < 100; index += 1) void get(site, `/blogs?category=${index}`)
    expect(await textOf(site, '/about')).toBe('/about')
    expect(renderPage).toHaveBeenCalledTimes(5)
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

  test('a page that was never made is the one of the build', async () => {
    ask.mockImplementation(down)
    const site = createSite({prerendered: (url) => (url === '/blogs' ? 'as built' : undefined)})
    const {status, body} = await get(site, '/blogs')
    expect([status, body?.toString()]).toEqual([200, 'as built'])
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

  test('a webhook says that content has changed, once a second at most', async () => {
    const site = createSite({maxAgeMs: 60_000})
    const tell = async () => site.fetch({method: 'POST', url: '/content-changed', headers: {}})
    await get(site, '/blogs')
    title = 'Second title'
    expect((await tell()).status).toBe(202)
    expect(await textOf(site, '/blogs')).toBe('<h1>Second title</h1>')
    await tell()
    await get(site, '/blogs')
    expect(renderPage).toHaveBeenCalledTimes(2)
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
