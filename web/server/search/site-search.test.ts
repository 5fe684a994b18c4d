import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {brand} from '@skyforge/config/brand.ts'
import type {Answer} from '../../src/content/answer.ts'
import {collections} from '../../src/content/collections.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {createRenderer} from '../../src/entry-server.tsx'
import {fakeShell} from '../../src/rendering/testing/fake-shell.ts'
import {articleEntry} from '../../src/search/article-entry.ts'
import {SEARCH_ANSWERS} from '../../src/search/search-answers.ts'
import {searchFile} from '../../src/search/search-file.ts'
import {siteEntries} from '../../src/search/site-entries.ts'
import {readBuiltSearch} from '../site-files.ts'
import type {SiteOptions} from '../site.ts'
import {answerText} from '../texts.ts'
import {down, testSite} from '../testing/test-site.ts'

type Post = {_id: string; _rev: string; title: string; slug: string}

function post(slug: string, title: string, fields: object = {}): Post {
  return {_id: slug, _rev: '1', slug, title, ...fields}
}

/** A site over a blog with the given posts, without announcements. */
function searchedSite(...posts: Post[]) {
  const content = {posts, asked: [] as string[][]}
  const source = vi.fn(
    async (project: string, query: string, params: object = {}): Promise<Answer> => {
      const syncTags = ['s1:post']
      if (project !== 'blog') return {result: [], syncTags}
      if (!('ids' in params)) return {result: query.includes('_rev') ? content.posts : [], syncTags}
      const ids = params.ids as string[]
      content.asked.push(ids)
      return {result: content.posts.filter(({_id}) => ids.includes(_id)), syncTags}
    },
  )
  return {...searchable({source}), source, content}
}

function searchable(options: Partial<SiteOptions>) {
  const test = testSite({renderPage: createRenderer(fakeShell()), answerText, ...options})
  const found = async (query: string) => {
    const {results} = JSON.parse(
      (await test.textOf(`/search.json?${new URLSearchParams({q: query})}`)) ?? '',
    )
    return (results as {path: string}[]).map(({path}) => path)
  }
  return {...test, found}
}

const html = (text = '') => text.replaceAll('<!-- -->', '')

describe('the search page', () => {
  const body = [{_type: 'block', children: [{text: 'A <b>quokka</b> & its letters.'}]}]
  const site = () =>
    searchedSite(post('a', 'Dead letters', {publishedAt: '2026-03-05T09:00:00Z', body}))

  test('lists the results with matched words marked and the rest escaped', async () => {
    const {get, textOf} = site()
    const page = html(await textOf('/search?q=quokka'))
    expect((await get('/search?q=quokka')).status).toBe(200)
    expect(page).toMatch(/<ul aria-label="Search results"[^>]*><li.*href="\/blog\/a"/)
    expect(page).toContain('<span>Dead letters</span>')
    expect(page).toContain('Post</span><span> · </span><time dateTime="2026-03-05T09:00:00Z">')
    expect(page).toMatch(
      /A &lt;b&gt;<\/span><mark[^>]*>quokka<\/mark><span>&lt;\/b&gt; &amp; its letters\./,
    )
    expect(page).toContain('1 result for “quokka”')
    expect(page).toContain(`<title>Search: quokka | ${brand.name}</title>`)
    expect(page).toContain('<meta name="robots" content="noindex"')
  })

  test('lists services and case studies too', async () => {
    const page = html(await site().textOf('/search?q=stopwatch'))
    expect(page).toContain('Case study')
    expect(page).toContain('/casestudies/a-diagnostics-network-puts-a-')
  })

  test('shows the invitation without a query', async () => {
    const {textOf, source} = site()
    for (const url of ['/search', '/search?q=', '/search?q=+']) {
      const page = await textOf(url)
      expect(page).toContain('Search our posts')
      expect(page).toContain(`<title>Search | ${brand.name}</title>`)
      expect(page).not.toContain('Nothing found')
    }
    expect(source).not.toHaveBeenCalled()
  })

  test.each(['zzyzx', '?!', '<script>alert(1)</script>zzyzx'])(
    'links to the lists if nothing is found for %s',
    async (query) => {
      const page = html(await site().textOf(`/search?${new URLSearchParams({q: query})}`))
      expect(page).toContain(
        `Nothing found for “${query.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}”`,
      )
      expect(page).toMatch(/<main.*href="\/blogs".*<\/main>/s)
      expect(page).not.toContain('<script>alert')
    },
  )

  test('uses only the first hundred characters of a query', async () => {
    const page = await site().textOf(`/search?q=quokka${'+x'.repeat(5_000)}`)
    expect(page?.length).toBeLessThan(100_000)
    expect(page).not.toContain('x x'.repeat(60))
  })

  test('is not cached, and shows an outage', async () => {
    const {textOf, get, content} = site()
    expect(await textOf('/search?q=wombat')).toContain('Nothing found')
    const broken = testSite({source: down, renderPage: createRenderer(fakeShell()), answerText})
    expect((await broken.get('/search?q=quokka')).status).toBe(503)
    expect((await broken.get('/search.json?q=quokka')).status).toBe(503)
    expect((await get('/search?q=wombat')).status).toBe(200)
    expect(content.asked).toEqual([['a']])
  })
})

describe('the search index', () => {
  let site: ReturnType<typeof searchedSite>
  beforeEach(() => {
    site = searchedSite(post('a', 'A quokka'), post('b', 'A numbat'))
  })

  test('is built once for many requests', async () => {
    expect(await site.found('quokka')).toEqual(['/blog/a'])
    expect(await site.found('numbat')).toEqual(['/blog/b'])
    expect(site.content.asked).toEqual([['a', 'b']])
  })

  test('fetches only what has changed, and drops what was deleted', async () => {
    await site.found('quokka')
    site.content.posts = [post('a', 'A wombat', {_rev: '2'}), post('c', 'A numbat')]
    site.site.contentChanged('blog', {tags: ['s1:post']})
    expect(await site.found('quokka')).toEqual([])
    expect(await site.found('wombat')).toEqual(['/blog/a'])
    expect(await site.found('numbat')).toEqual(['/blog/c'])
    expect(site.content.asked).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
  })

  test('is not checked after unrelated changes', async () => {
    await site.found('quokka')
    const asked = site.source.mock.calls.length
    site.site.contentChanged('blog', {tags: ['s1:author']})
    await site.found('quokka')
    expect(site.source).toHaveBeenCalledTimes(asked)
  })

  test('stays in use while content is unavailable, and reports it', async () => {
    await site.found('quokka')
    site.site.contentChanged('blog', {})
    site.source.mockImplementation(down)
    expect(await site.found('quokka')).toEqual(['/blog/a'])
  })

  test('of the build is used until content is available for the first time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'search-'))
    onTestFinished(() => rmSync(folder, {recursive: true}))
    const built = articleEntry(collections.blog, post('a', 'A wombat', {publishedAt: '2026-03-05'}))
    const entries = [...(built ? [built] : []), ...(await siteEntries())]
    writeFileSync(join(folder, SEARCH_ANSWERS), JSON.stringify(searchFile(entries)))
    const source = vi.fn<ContentSource>(down)
    const builtSearch = () => readBuiltSearch(folder)
    const {found, site} = searchable({source, builtSearch})
    expect(await found('wombat')).toEqual(['/blog/a'])
    expect(await found('stopwatch')).not.toEqual([])
    source.mockResolvedValue({result: [], syncTags: ['s1:post']})
    site.contentChanged('blog', {})
    expect(await found('wombat')).toEqual([])
  })

  test('has only the newest article of an address', async () => {
    site.content.posts = [{...post('a', 'A wombat'), _id: 'newer'}, post('a', 'A quokka')]
    expect(await site.found('wombat')).toEqual(['/blog/a'])
    expect(await site.found('quokka')).toEqual([])
    site.content.posts = site.content.posts.slice(1)
    site.site.contentChanged('blog', {})
    expect(await site.found('quokka')).toEqual(['/blog/a'])
  })

  test('leaves out articles hidden from searches, for as long as they are', async () => {
    expect(await site.found('quokka')).toEqual(['/blog/a'])
    site.content.posts = [post('a', 'A quokka', {_rev: '2', noIndex: true})]
    site.site.contentChanged('blog', {})
    expect(await site.found('quokka')).toEqual([])
    site.content.posts = [post('a', 'A quokka', {_rev: '3', noIndex: null})]
    site.site.contentChanged('blog', {})
    expect(await site.found('quokka')).toEqual(['/blog/a'])
  })

  test('returns a few results and the total count if asked for few', async () => {
    const many = searchedSite(...Array.from({length: 120}, (_, n) => post(`p${n}`, 'A quokka')))
    const answer = async (url: string) => JSON.parse((await many.textOf(url)) ?? '')
    const few = await answer('/search.json?q=quokka&most=6')
    expect(few).toMatchObject({query: 'quokka', count: 50})
    expect(few.results).toHaveLength(6)
    for (const most of ['7', '1e9', '', '-1'])
      expect((await answer(`/search.json?q=quokka&most=${most}`)).results).toHaveLength(50)
  })

  test('fetches fifty articles at a time', async () => {
    const many = searchedSite(...Array.from({length: 120}, (_, n) => post(`p${n}`, 'A quokka')))
    expect(await many.found('quokka')).toHaveLength(50)
    expect(many.content.asked.map((ids) => ids.length)).toEqual([50, 50, 20])
  })
})
