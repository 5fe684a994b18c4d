// @vitest-environment node
import {expect, test} from 'vitest'
import type {ContentSource} from './content/content-source.ts'
import {createRenderer} from './entry-server.tsx'
import {author, fakeArticle, fakeSource} from './rendering/testing/fake-content.ts'
import {fakeShell} from './rendering/testing/fake-shell.ts'

const renderPage = createRenderer(fakeShell())
const article = `/blog/${fakeArticle.slug}`

/** The content with a query time. */
const sourceAt =
  (at: number): ContentSource =>
  async (...question) => ({...(await fakeSource(...question)), at})

test.each([
  '/',
  '/about',
  '/contact?tab=meeting',
  '/blogs',
  '/blogs?category=serverless&page=2',
  article,
  '/announcements/tag/lambda',
  `/authors/${author.slug}`,
])('%s rendered again from equal results stays the same, with new times', async (url) => {
  const make = (at: number, earlier?: () => string) =>
    renderPage(url, sourceAt(at), undefined, earlier)
  const [first, second] = [await make(1_000), await make(2_000)]
  expect(await make(2_000, () => first.html)).toEqual(second)
  // Adds a mark that a new render would lose.
  const marked = (html: string) => html.replace('</main>', 'as it was</main>')
  expect((await make(2_000, () => marked(first.html))).html).toBe(marked(second.html))
})

test('a page whose results differ is rendered again', async () => {
  const {html: earlier} = await renderPage(article, sourceAt(1_000))
  const renamed: ContentSource = async (...question) => {
    const {result, ...rest} = await fakeSource(...question)
    return {...rest, result: result === fakeArticle ? {...fakeArticle, title: 'Renamed'} : result}
  }
  const {html} = await renderPage(article, renamed, undefined, () => earlier)
  expect(html).toMatch(/<h1[^>]*>Renamed<\/h1>/)
})
