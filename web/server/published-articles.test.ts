import {mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PublishedArticles} from './published-articles.ts'
import {answerText} from './texts.ts'
import {down, testSite} from './testing/test-site.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

const file = () => join(folder, 'site', 'published.json')
const listed = (report = vi.fn()) => new PublishedArticles({file: file(), report})

async function publish(...paths: string[]): Promise<void> {
  const published = listed()
  published.set(new Set(paths))
  await published.written
}

/** A site that has just started while the lake is down, with `/blog/a` and `/blog/b` in its build. */
function siteWithoutLake() {
  return testSite({
    source: down,
    answerText,
    published: listed(),
    prerendered: (url) =>
      /feed|sitemap|llms/.test(url)
        ? 'built <a href="http://localhost:5173/blog/a">A</a>'
        : `built ${url}`,
    builtCard: (path) => Buffer.from(`built ${path}`),
    builtSearch: () => ({
      entries: ['a', 'b'].map((name) => ({
        kind: 'Blog post',
        path: `/blog/${name}`,
        date: undefined,
        title: 'A wombat',
        subheading: '',
        tags: '',
        text: '',
      })),
    }),
  })
}

const KINDS = ['/blog/a', '/blog/a?page=2', '/social/blog/a.png']
const LISTS = ['/blog/feed.xml', '/blog/feed.json', '/sitemap.xml', '/llms.txt']

test.each([...KINDS, ...LISTS])(
  'a restarted site without its lake does not show a withdrawn article at %s',
  async (url) => {
    const shown = async () => (await siteWithoutLake().get(url)).status
    await publish('/blog/a', '/blog/b')
    expect(await shown()).toBe(200)
    await publish('/blog/b')
    expect(await shown()).toBe(503)
  },
)

test.each(['/blog/b', '/social/blog/b.png', '/blogs', '/about'])(
  'a restarted site without its lake shows %s, as built',
  async (url) => {
    await publish('/blog/b')
    expect((await siteWithoutLake().get(url)).status).toBe(200)
  },
)

test('the search of a restarted site without its lake does not find a withdrawn article', async () => {
  await publish('/blog/b')
  const found = JSON.parse((await siteWithoutLake().textOf('/search.json?q=wombat')) ?? '')
  expect(found.results).toMatchObject([{path: '/blog/b'}])
})

test('the list is replaced as a whole, and written again only when it changes', async () => {
  const published = listed()
  published.set(new Set(['/blog/a']))
  published.set(new Set(['/blog/b']))
  published.set(new Set(['/blog/c']))
  await published.written
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(['/blog/c'])
  expect(readdirSync(join(folder, 'site'))).toEqual(['published.json'])
  utimesSync(file(), 1, 1)
  published.set(new Set(['/blog/c']))
  await published.written
  expect(readFileSync(file(), 'utf8')).toBe('["/blog/c"]')
})

test.each([
  ['withdrew', '/blog/a', 503],
  ['published', '/blog/b', 200],
  ['does not have yet', '/blog/new', 503],
])(
  'a newer build answers an article that an old list %s (%s) with %i while the lake is down',
  async (_how, path, status) => {
    await publish('/blog/b')
    utimesSync(file(), 1, 1)
    expect((await siteWithoutLake().get(path)).status).toBe(status)
  },
)

test.each([
  ['damaged', () => writeFileSync(file(), '[')],
  ['of another kind', () => writeFileSync(file(), '{}')],
  ['missing', () => rmSync(file())],
])('a list that is %s hides no article', async (_how, spoil) => {
  await publish('/blog/b')
  spoil()
  expect(listed().isWithdrawn('/blog/a')).toBe(false)
})

test('a list of over 100,000 articles is not stored', async () => {
  await publish('/blog/b')
  await publish(...Array.from({length: 100_001}, (_, index) => `/blog/${index}`))
  expect(readdirSync(join(folder, 'site'))).toEqual([])
})

test('a list that cannot be written is reported once', async () => {
  writeFileSync(join(folder, 'site'), '')
  const report = vi.fn()
  const published = new PublishedArticles({file: file(), report})
  for (const path of ['/blog/a', '/blog/b']) {
    published.set(new Set([path]))
    await published.written
  }
  expect(report).toHaveBeenCalledOnce()
  expect(published.isWithdrawn('/blog/a')).toBe(true)
})
