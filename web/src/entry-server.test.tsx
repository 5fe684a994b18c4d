// @vitest-environment node
import {brand} from '@skyforge/config/brand.ts'
import {describe, expect, test} from 'vitest'
import {pageFacts} from './app/page-facts.ts'
import {routes} from './app/routes.tsx'
import {createRenderer} from './entry-server.tsx'
import type {ContentSource} from './content/content-source.ts'
import {author, fakeArticle, fakeSource} from './rendering/testing/fake-content.ts'
import {fakeShell} from './rendering/testing/fake-shell.ts'
import {sanitizeArticle} from './rich-text/sanitize/article.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'

const renderPage = createRenderer(fakeShell())
const render = (url: string, source: ContentSource = fakeSource) => renderPage(url, source)

const article = `/blog/${fakeArticle.slug}`
const announcement = `/announcement/${fakeArticle.slug}`
const FOUND = [
  ...pagePaths,
  '/blog',
  '/blogs?category=serverless',
  '/blogs?page=2',
  '/blogs?category=serverless&page=2',
  '/announcements?page=2',
  article,
  announcement,
  '/blog/category/serverless',
  '/announcements/category/serverless',
  '/blog/tag/lambda',
  '/announcements/tag/lambda',
  `/authors/${author.slug}`,
  '/contact?tab=meeting',
  '/migrations?getInTouch=true',
  '/profile',
]
const MISSING = ['/service/none', '/casestudies/none', '/blog/none', '/announcement/none', '/none']

/** List pages that do not exist. */
const BEYOND = [
  '/blogs?page=3',
  '/announcements?page=3',
  '/blogs?category=none&page=2',
  '/blog/tag/lambda?page=3',
]

/** Returns the text of a page without markup, styles and data. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Texts with siblings, which break when a browser translates the page. */
function textsBesideOthers(html: string): string[] {
  const texts = html.matchAll(/(<[^>]*>)([^<]*)(?=(<[^>]*>))/g)
  const isAlone = (before = '', after = '') =>
    /^<\w.*(?<!\/)>$/s.test(before) && after.startsWith('</')
  return [...texts].flatMap(([, before, text = '', after]) =>
    text.trim() === '' || isAlone(before, after) ? [] : text,
  )
}

const dataOf = (html: string, attributes: string) =>
  JSON.parse(html.split(`<script type="${attributes}">`)[1]?.split('</script>')[0] ?? '')

test('page facts exist for the paths of the route table', () => {
  const paths = routes.map(({path = ''}) => path)
  expect(Object.keys(pageFacts).toSorted()).toEqual(paths.toSorted())
})

describe.each(FOUND)('%s', (url) => {
  test('is complete and needs no further queries', async () => {
    const {status, isUnbounded, html, missed} = await render(url)
    expect({status, missed}).toEqual({status: 200, missed: []})
    expect(isUnbounded).toBe(false)
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toMatch(/<\/body><\/html>\n$/)
    expect(html.match(/<(main|footer|h1)\b/g)?.length).toBeGreaterThanOrEqual(3)
    expect(textOf(html)).not.toMatch(/\[object|undefined|Loading (blog|announcement)/)
  })

  test('has each text alone in its element', async () => {
    const {html} = await render(url)
    const [, body = ''] = html.split('<body>')
    expect(textsBesideOthers(body)).toEqual([])
  })

  test('has its tags in the head, each once, and its own script', async () => {
    const {html} = await render(url)
    const [head = '', body = ''] = html.split('</head>')
    for (const tag of ['<title>', '<link rel="canonical"', '<meta name="description"']) {
      if (url === '/profile' && tag !== '<title>') continue
      expect(head.split(tag)).toHaveLength(2)
      expect(body).not.toContain(tag)
    }
    expect(head).toMatch(new RegExp(`<title>.+ \\| ${brand.name}</title>`))
    expect(head).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/[\w-]+\.tsx\.js">/)
  })

  test('has only data in the scripts of its body', async () => {
    const [, body = ''] = (await render(url)).html.split('</head>')
    const scripts: string[] = body.match(/<script[^>]*>/g) ?? []
    // Present if the page has content.
    const known = '<script type="application/json" id="known-content">'
    expect(scripts.filter((tag) => tag !== known)).toEqual(['<script type="application/ld+json">'])
    expect(body.match(/<\/script>/g)).toHaveLength(scripts.length)
  })
})

test.each([
  ['/service/kubernetes-web-modernization', ['service-page.tsx', 'kubernetes.ts']],
  [
    '/casestudies/a-furniture-retailer-sells-through-its-erp-restart',
    ['case-study-page.tsx', 'retail-event-driven-orders.ts'],
  ],
  ['/service/none', ['service-page.tsx']],
  ['/about', ['about-page.tsx']],
])('%s preloads its code: %o', async (url, modules) => {
  const {html} = await render(url)
  const loaded = [...html.matchAll(/modulepreload" crossorigin href="\/assets\/([^"]+)\.js"/g)]
  expect(loaded.map(([, file]) => file)).toEqual(modules)
})

/** These show an error like missing pages, but keep listening, as something may be published there. */
const MISSING_LISTS = [
  '/blog/category/none',
  '/announcements/category/none',
  '/blog/tag/none',
  '/announcements/tag/none',
  '/authors/none',
]

test.each([...MISSING, ...MISSING_LISTS, ...BEYOND, '/blogs?category=none', '/blog?category=none'])(
  '%s counts as a made-up address',
  async (url) => {
    expect((await render(url)).isUnbounded).toBe(true)
  },
)

describe.each(MISSING)('%s', (url) => {
  test('is a 404 with noindex', async () => {
    const {status, html} = await render(url)
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  })

  test('has the same response as other such addresses', async () => {
    expect(await render(url)).toBe(await render(`${url}-either`))
  })
})

test.each([...MISSING_LISTS, ...BEYOND])(
  '%s is a 404 and needs no further queries',
  async (url) => {
    const {status, html, missed} = await render(url)
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<h1[^>]*>Application Error<\/h1>/)
    expect(
      missed.filter((key) => key in dataOf(html, 'application/json" id="known-content')),
    ).toEqual([])
  },
)

test.each([
  ['/blog?page=2', '/blogs?page=2'],
  ['/blogs?page=2&utm_source=letter', '/blogs?page=2'],
  ['/blogs?page=1', '/blogs'],
  ['/announcements?page=2', '/announcements?page=2'],
])('the canonical address of %s is %s', async (url, path) => {
  const {html} = await render(url)
  expect(html).toContain(`<link rel="canonical" href="http://localhost:5173${path}"/>`)
})

test('a later page of a list has its entries and a link to the page before', async () => {
  const {html} = await render('/blogs?page=2')
  const titles = textOf(html).match(/Entry number \d+ Excerpt/g)
  expect(titles).toHaveLength(7)
  expect(html).toMatch(/<a rel="prev"[^>]* href="\/blogs"/)
  expect(html).not.toContain('rel="next"')
  expect((await render('/blogs')).html).toMatch(/<a rel="next"[^>]* href="\/blogs\?page=2"/)
})

test.each([
  ['/service/none', 'Service not found', 'Please check the service URL.'],
  ['/casestudies/none', 'Case study not found.', ''],
  ['/blog/none', 'Loading blog content...', ''],
  ['/announcement/none', 'Loading announcement...', ''],
  ['/none', 'Application Error', 'There is no page at this address.'],
])('%s says "%s"', async (url, heading, text) => {
  const {html} = await render(url)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading.replaceAll('.', '\\.')}</h1>`))
  expect(textOf(html)).toContain(text)
})

test('an article has its text, and nothing in it ends a script', async () => {
  const {html} = await render(article)
  expect(html).toContain('A &lt;/script&gt;&lt;script&gt;cold start is a choice.')
  expect(html).toContain('<meta property="article:tag" content="lambda"/>')
  const known = dataOf(html, 'application/json" id="known-content')
  expect(Object.values(known)).toContainEqual({
    result: sanitizeArticle(fakeArticle),
    syncTags: ['s1:blog'],
    at: expect.any(Number),
  })
})

test('each query is sent once', async () => {
  const asked: string[] = []
  await render('/blogs?category=serverless', (projectId, query, params) => {
    asked.push(query + JSON.stringify(params))
    return fakeSource(projectId, query, params)
  })
  expect(asked).toHaveLength(4)
  expect(new Set(asked).size).toBe(4)
})

test('a page ignores unknown parameters', async () => {
  const [plain, tagged] = [await render('/about'), await render('/about?utm_source=letter')]
  expect(tagged.html).toBe(plain.html)
})

test('rejects without content', async () => {
  const down = () => Promise.reject(new Error('The lake is down'))
  await expect(render('/blogs', down)).rejects.toThrow('The lake is down')
})

test('an article has its structured data and breadcrumbs', async () => {
  const graph = dataOf((await render(article)).html, 'application/ld+json')
  expect(graph['@graph']).toMatchObject([
    {'@type': 'Organization'},
    {'@type': 'WebSite'},
    {
      '@type': 'BlogPosting',
      headline: 'Cold starts, measured',
      author: {'@type': 'Person', name: 'Meera Joshi'},
      image: 'http://localhost:5173/social/blog/cold-starts.png',
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        {position: 1, name: 'Home', item: {'@id': 'http://localhost:5173/'}},
        {position: 2, name: 'Blogs', item: {'@id': 'http://localhost:5173/blogs'}},
        {position: 3, name: 'Cold starts, measured'},
      ],
    },
  ])
})
