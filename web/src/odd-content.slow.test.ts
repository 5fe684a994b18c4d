// @vitest-environment node
import {expect, test, vi} from 'vitest'
import {createRenderer} from './entry-server.tsx'
import type {ContentSource} from './content/content-source.ts'
import {isRecord} from './rich-text/values.ts'
import {author, fakeArticle, fakeSource} from './rendering/testing/fake-content.ts'
import {fakeShell} from './rendering/testing/fake-shell.ts'

const renderPage = createRenderer(fakeShell())

const PAGES = [
  '/blogs',
  '/blogs?category=serverless',
  '/blogs?page=2',
  '/blogs?category=serverless&page=2',
  '/announcements',
  `/blog/${fakeArticle.slug}`,
  `/announcement/${fakeArticle.slug}`,
  '/blog/category/serverless',
  '/announcements/category/serverless',
  '/blog/tag/lambda',
  '/authors',
  `/authors/${author.slug}`,
]

/** Fields that queries pass on unchanged, whatever an editor or import has left there. */
const FIELDS =
  'title slug subheading description tags name bio author seo alt publishedAt updatedAt _updatedAt image mainImage asset url crop'.split(
    ' ',
  )

const ODD = [null, 7, ' ', '\ud800', {en: 'Queues'}, [null]]

/** Replaces every value of that name; an article keeps the requested slug. */
function withOdd(value: unknown, name: string, odd: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withOdd(each, name, odd))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    key === name && field !== fakeArticle.slug ? odd : withOdd(field, name, odd),
  ])
  return Object.fromEntries(fields)
}

test.each(FIELDS)('no page breaks on an odd value of %s', async (name) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const failed: string[] = []
  for (const odd of ODD) {
    const source: ContentSource = async (...question) => {
      const answer = await fakeSource(...question)
      return {...answer, result: withOdd(answer.result, name, odd)}
    }
    for (const url of PAGES) {
      const page = renderPage(url, source)
      await page.catch((error) => failed.push(`${url} with ${JSON.stringify(odd)}: ${error}`))
    }
  }
  expect(failed).toEqual([])
})
