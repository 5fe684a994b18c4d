import {beforeEach, describe, expect, test, vi} from 'vitest'
import type {Answer} from '../../src/content/answer.ts'
import type {SiteOptions} from '../site.ts'
import {down, testSite} from '../testing/test-site.ts'

const CARD = '/social/blog/queues.png'

type Post = {slug: string; title: string}

/** A site over a blog with the given posts, whose cards consist of their texts. */
function siteOf(posts: Post[], options: Partial<SiteOptions> = {}) {
  const content = {posts, asked: [] as string[]}
  const source = vi.fn(
    async (project: string, query: string, params: object = {}): Promise<Answer> => {
      const syncTags = [`s1:${project}`]
      if (query.includes('redirects')) {
        const slugs = project === 'blog' ? content.posts.map(({slug}) => slug) : []
        return {result: {redirects: [], slugs}, syncTags}
      }
      const slug = 'slug' in params ? String(params.slug) : ''
      content.asked.push(slug)
      return {result: content.posts.find((post) => post.slug === slug) ?? null, syncTags}
    },
  )
  const paintCard = vi.fn<SiteOptions['paintCard']>(async ({title}) => ({
    png: Buffer.from(`PNG of ${title}`),
    isComplete: true,
  }))
  return {...testSite({source, paintCard, ...options}), content, source, paintCard}
}

let site: ReturnType<typeof siteOf>
beforeEach(() => {
  site = siteOf([
    {slug: 'queues', title: 'Queues'},
    {slug: 'größe 5', title: 'Size'},
  ])
})

describe('the card of an article', () => {
  test('is a cacheable picture with an ETag', async () => {
    const {status, headers, body} = await site.get(CARD)
    expect({status, body: body?.toString()}).toEqual({status: 200, body: 'PNG of Queues'})
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
    })
    const again = await site.get(CARD, {'if-none-match': headers.etag})
    expect(again.status).toBe(304)
  })

  test.each([
    ['with whatever follows', `${CARD}?v=2`, 'PNG of Queues'],
    ['whose slug is written with escapes', '/social/blog/gr%C3%B6%C3%9Fe%205.png', 'PNG of Size'],
  ])('%s has an address', async (_what, url, text) => {
    expect(await site.textOf(url)).toBe(text)
  })

  test('is drawn once for concurrent requests, and cached', async () => {
    await Promise.all([site.get(CARD), site.get(CARD), site.get(CARD)])
    await site.get(CARD)
    expect(site.paintCard).toHaveBeenCalledTimes(1)
    expect(site.site.answered).toMatchObject({memory: 1, made: 3})
  })

  test('is redrawn only when its content has changed', async () => {
    await site.get(CARD)
    site.site.contentChanged('blog', {tags: ['s1:blog']})
    await site.get(CARD)
    expect(site.paintCard).toHaveBeenCalledTimes(1)
    site.content.posts = [{slug: 'queues', title: 'Clusters'}]
    site.site.contentChanged('blog', {tags: ['s1:blog']})
    expect(await site.textOf(CARD)).toBe('PNG of Clusters')
  })

  test('without its portrait is redrawn after the next change of any content', async () => {
    site.paintCard.mockResolvedValueOnce({png: Buffer.from('no face'), isComplete: false})
    expect(await site.textOf(CARD)).toBe('no face')
    site.site.contentChanged('blog', {tags: ['s1:blog']})
    expect(await site.textOf(CARD)).toBe('PNG of Queues')
  })

  test('disappears with the article, and appears with one', async () => {
    await site.get(CARD)
    site.content.posts = [{slug: 'new', title: 'New'}]
    site.site.contentChanged('blog', {tags: ['s1:blog']})
    expect((await site.get(CARD)).status).toBe(404)
    expect(await site.textOf('/social/blog/new.png')).toBe('PNG of New')
  })

  test('is served while content is unavailable, from the build if necessary', async () => {
    await site.get(CARD)
    site.site.contentChanged('blog', {})
    site.source.mockImplementation(down)
    expect(await site.textOf(CARD)).toBe('PNG of Queues')
    const builtCard = (path: string) => (path === CARD ? Buffer.from('built') : undefined)
    const broken = testSite({source: down, builtCard})
    expect(await broken.textOf(CARD)).toBe('built')
    const {status, headers} = await broken.get('/social/blog/other.png')
    expect(status).toBe(503)
    expect(headers).toMatchObject({'retry-after': '30', 'cache-control': 'no-store'})
  })

  test('that cannot be drawn is reported, and can be requested again', async () => {
    site.paintCard.mockRejectedValueOnce(new Error('no font'))
    expect((await site.get(CARD)).status).toBe(503)
    expect(site.report).toHaveBeenCalledWith(`${CARD} could not be drawn`, expect.any(Error))
    expect((await site.get(CARD)).status).toBe(200)
  })
})

describe('an unpublished article', () => {
  test.each([
    '/social/blog/none.png',
    '/social/announcement/queues.png',
    '/social/blog/queues.png.png',
    '/social/Blog/queues.png',
    '/social/blogs.png',
    '/social/blog/%E0%A4%A.png',
    '/social/blog/..%2f..%2fsecret.png',
    '/social/.png',
  ])('has no card: %s', async (url) => {
    const {status, headers} = await site.get(url)
    expect({status, caching: headers['cache-control']}).toEqual({status: 404, caching: 'no-store'})
  })

  test('costs neither a query nor a drawing, however often it is requested', async () => {
    await site.get(CARD)
    const asked = site.source.mock.calls.length
    const urls = Array.from({length: 2_000}, (_, index) => `/social/blog/made-up-${index}.png`)
    await Promise.all(urls.map((url) => site.get(url)))
    expect(site.source).toHaveBeenCalledTimes(asked)
    expect(site.paintCard).toHaveBeenCalledTimes(1)
    await site.get(CARD)
    expect(site.paintCard).toHaveBeenCalledTimes(1)
  })
})

test('at most two cards are drawn at the same time', async () => {
  const posts = Array.from({length: 10}, (_, index) => ({slug: `p${index}`, title: `P${index}`}))
  const many = siteOf(posts)
  const counts = {now: 0, most: 0}
  const draw = async () => {
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    await new Promise(setImmediate)
    counts.now -= 1
    return {png: Buffer.from('PNG'), isComplete: true}
  }
  many.paintCard.mockImplementation((_card, inTurn = (now) => now()) => inTurn(draw))
  const statuses = posts.map(async ({slug}) => (await many.get(`/social/blog/${slug}.png`)).status)
  expect(await Promise.all(statuses)).toEqual(posts.map(() => 200))
  expect(counts.most).toBe(2)
})

test('in a rush, some cards are drawn; the others come from the build or get a 503', async () => {
  const posts = Array.from({length: 100}, (_, index) => ({slug: `p${index}`, title: `P${index}`}))
  const builtCard = (path: string) => (path.endsWith('/p99.png') ? Buffer.from('built') : undefined)
  const many = siteOf(posts, {builtCard})
  const {promise, resolve} = Promise.withResolvers<void>()
  many.paintCard.mockImplementation(async () => {
    await promise
    return {png: Buffer.from('PNG'), isComplete: true}
  })
  const replies = posts.map(({slug}) => many.get(`/social/blog/${slug}.png`))
  expect((await replies[98])?.status).toBe(503)
  expect((await replies[99])?.body?.toString()).toBe('built')
  resolve()
  expect((await replies[0])?.status).toBe(200)
  expect(many.paintCard).toHaveBeenCalledTimes(40)
  expect(many.report).not.toHaveBeenCalled()
  expect((await many.get('/social/blog/p98.png')).status).toBe(200)
})
