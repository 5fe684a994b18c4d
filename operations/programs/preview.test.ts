import {afterEach, describe, expect, test, vi} from 'vitest'
import {blogPostQuery} from '@skyforge/web/content/queries/blog-queries.ts'
import {cookieOf, enterPath, previewedSite} from './testing/previewed-site.ts'

const DRAFT = 'Nobody knows this yet'
const body = [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 'b', text: 'Some text', marks: []}],
  },
]

function post(_id: string, slug: string, title: string) {
  return {_id, _type: 'post', title, slug: {_type: 'slug', current: slug}, body}
}

/** A site with a published post, a draft of it, and a post that exists only as a draft. */
async function siteWithDrafts(siteUrl?: string) {
  const site = await previewedSite(siteUrl)
  const transaction = site.administrator('blog').transaction()
  transaction
    .create(post('known', 'known', 'Everybody knows this'))
    .create(post('drafts.known', 'known', DRAFT))
    .create(post('drafts.new', 'new', `${DRAFT}, and it is new`))
    .create(post('versions.rSpring.known', 'known', 'This is for spring'))
  await transaction.commit()
  return site
}

afterEach(() => vi.useRealTimers())

describe('entering the preview', () => {
  test('redirects to the page with a one-hour pass, given the secret of the Studio', async () => {
    const {enter} = await siteWithDrafts()
    const {status, headers} = await enter(
      'blog',
      '/blog/known?a=b&sanity-preview-perspective=drafts',
    )
    expect([status, headers.location]).toEqual([307, '/blog/known?a=b'])
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^preview-blog=\S+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/),
      'preview-perspective-blog=drafts; Path=/',
    ])
  })

  test('lets a Studio of another site frame it over HTTPS', async () => {
    const {enter} = await siteWithDrafts('https://skyforge.example')
    const [pass] = [(await enter('blog')).headers['set-cookie'] ?? []].flat()
    expect(pass).toMatch(/; HttpOnly; SameSite=None; Secure$/)
  })

  test.each([
    ['a wrong secret', 'blog', 'made-up', 401],
    ['no secret', 'blog', '', 401],
    ['no such collection', 'news', 'made-up', 404],
  ])('with %s is refused', async (_what, project, secret, refused) => {
    const {get} = await siteWithDrafts()
    const {status, headers} = await get(enterPath(project, secret))
    expect([status, headers['set-cookie']]).toEqual([refused, undefined])
  })

  test('with an overlong page address is refused', async () => {
    const {get} = await siteWithDrafts()
    expect((await get(enterPath('blog', 'made-up', 'a'.repeat(2_049)))).status).toBe(400)
  })

  test('is refused during a rush, and possible again afterwards', async () => {
    const {enter, get} = await siteWithDrafts()
    const tries = Array.from({length: 60}, () => get(enterPath('blog', 'made-up')))
    const statuses = (await Promise.all(tries)).map(({status}) => status)
    const counts = [401, 503].map((status) => statuses.filter((each) => each === status).length)
    expect(counts).toEqual([44, 16])
    expect((await enter('blog')).status).toBe(307)
  })

  test('with the secret of another project is refused', async () => {
    const {enter, get, administrator} = await siteWithDrafts()
    await enter('announcements')
    const secret = '*[_type == "sanity.previewUrlSecret"][0].secret'
    const found = await administrator('announcements').fetch<string>(secret)
    expect((await get(enterPath('announcements', found))).status).toBe(307)
    expect((await get(enterPath('blog', found))).status).toBe(401)
  })

  test.each([
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'https://elsewhere.example//x.example',
  ])('to %s redirects to no other host', async (to) => {
    const {enter} = await siteWithDrafts()
    const location = String((await enter('blog', to)).headers.location)
    expect(new URL(location, 'https://site.example').origin).toBe('https://site.example')
  })
})

describe('with a preview pass', () => {
  test.each(['/blog/known', '/blog/new', '/blogs'])(
    '%s shows drafts and the preview bar',
    async (url) => {
      const {enter, get} = await siteWithDrafts()
      const {status, headers, body} = await get(url, cookieOf(await enter('blog')))
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      expect(headers).not.toHaveProperty('etag')
      expect(String(body)).toContain(DRAFT)
      expect(String(body)).toMatch(
        /role="region" aria-label="Preview mode"[^]*data-studios="http:\/\/localhost:3333">You’re viewing drafts/,
      )
    },
  )

  test('redirects work, also from drafts, and are not cached', async () => {
    const {enter, get, administrator} = await siteWithDrafts()
    const toDocument = {_type: 'reference', _ref: 'known', _weak: true}
    const redirect = {_type: 'redirect', toDocument, permanent: true}
    await administrator('blog').create({...redirect, _id: 'r', from: '/once'})
    await administrator('blog').create({...redirect, _id: 'drafts.s', from: '/blog/soon'})
    const pass = cookieOf(await enter('blog'))
    for (const from of ['/once', '/blog/soon']) {
      const {status, headers} = await get(`${from}?a=b`, pass)
      expect([status, headers.location]).toEqual([301, '/blog/known?a=b'])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect((await get('/blog/soon')).status).toBe(404)
    expect((await get('/never', pass)).status).toBe(404)
  })

  test('the version of a release is shown if the Studio shows it', async () => {
    const {enter, textOf} = await siteWithDrafts()
    const entered = await enter('blog', '/', 'rSpring,drafts')
    expect(await textOf('/blog/known', cookieOf(entered))).toContain('This is for spring')
    const published = {cookie: `${cookieOf(entered).cookie}; preview-perspective-blog=published`}
    expect(await textOf('/blog/known', published)).toContain('Everybody knows this')
  })

  test("only the pages' own queries are answered", async () => {
    const {enter, get} = await siteWithDrafts()
    const pass = cookieOf(await enter('blog'))
    const ask = (query: string, params = JSON.stringify({slug: 'new'})) => {
      const search = new URLSearchParams({project: 'blog', query, params})
      return get(`/preview/answer?${search}`, pass)
    }
    const {status, headers, body: answer} = await ask(blogPostQuery)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(JSON.parse(String(answer))).toMatchObject({result: {title: `${DRAFT}, and it is new`}})
    expect((await ask('*')).status).toBe(403)
    expect((await ask(blogPostQuery, '{')).status).toBe(400)
    expect((await ask(blogPostQuery, '[]')).status).toBe(400)
  })

  test('other collections show published content', async () => {
    const {enter, administrator, textOf} = await siteWithDrafts()
    const news = {...post('drafts.news', 'news', DRAFT), _type: 'announcement'}
    await administrator('announcements').create(news)
    expect(await textOf('/announcements', cookieOf(await enter('blog')))).not.toContain(DRAFT)
    expect(await textOf('/announcements', cookieOf(await enter('announcements')))).toContain(DRAFT)
  })

  test('leaving ends the preview and shows the published page', async () => {
    const {enter, get} = await siteWithDrafts()
    const {cookie} = cookieOf(await enter('blog'))
    const from = {cookie, host: 'localhost:5173', referer: 'http://localhost:5173/blog/known?a=b'}
    const left = await get('/preview/leave', from)
    expect([left.status, left.headers.location]).toEqual([307, '/blog/known?a=b'])
    expect(left.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^preview-blog=; Path=\/; Max-Age=0;/),
    )
    const long = {...from, referer: `http://localhost:5173/${'a'.repeat(2_048)}`}
    expect((await get('/preview/leave', long)).headers.location).toBe('/')
    const elsewhere = {...from, referer: 'https://elsewhere.example/blog/known'}
    expect((await get('/preview/leave', elsewhere)).headers.location).toBe('/')
  })

  test('the preview ends after an hour', async () => {
    const {enter, textOf} = await siteWithDrafts()
    const pass = cookieOf(await enter('blog'))
    vi.useFakeTimers({now: Date.now() + 3_600_000, toFake: ['Date']})
    expect(await textOf('/blog/known', pass)).not.toContain(DRAFT)
  })
})

describe('drafts stay hidden from other browsers', () => {
  const ANSWER = new URLSearchParams({
    project: 'blog',
    query: blogPostQuery,
    params: '{"slug":"new"}',
  })
  const PAGES = '/blog/known /blog/new /blogs /blog /blogs?category=new /'.split(' ')
  const TEXTS =
    '/blog/known.md /blog/new.md /blog/feed.xml /blog/feed.json /sitemap.xml /llms.txt'.split(' ')
  const ADDRESSES = [
    ...PAGES,
    ...TEXTS,
    '/blog/new?perspective=drafts',
    '/blog/new?sanity-preview-perspective=drafts',
    '/preview/leave',
    `/preview/answer?${ANSWER}`,
  ]

  test.each([
    ['nothing', ''],
    ['a pass that was made up', 'preview-blog=9999999999999.abc; preview-perspective-blog=drafts'],
    ['no pass, but a perspective', 'preview-perspective-blog=drafts'],
  ])('at every address with %s, while an editor previews it', async (_what, cookie) => {
    const {enter, textOf} = await siteWithDrafts()
    const pass = cookieOf(await enter('blog'))
    for (const url of ADDRESSES) {
      await textOf(url, pass)
      expect(await textOf(url, {cookie}), url).not.toContain(DRAFT)
      expect(await textOf(url, pass).then(() => textOf(url)), url).not.toContain(DRAFT)
    }
    expect(await textOf('/blog/known', pass)).toContain(DRAFT)
  })

  test('with a pass whose expiry was changed', async () => {
    const {enter, textOf} = await siteWithDrafts()
    const {cookie} = cookieOf(await enter('blog'))
    const longer = cookie.replace(/=(\d+)\./, (_, expires) => `=${Number(expires) + 1}.`)
    expect(longer).not.toBe(cookie)
    expect(await textOf('/blog/known', {cookie: longer})).not.toContain(DRAFT)
  })

  test('machine-readable texts show published content even with a pass', async () => {
    const {enter, textOf} = await siteWithDrafts()
    const pass = cookieOf(await enter('blog'))
    for (const url of TEXTS) {
      expect(await textOf(url, pass), url).not.toContain(DRAFT)
    }
  })
})
