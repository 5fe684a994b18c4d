import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {ContentOutage} from '../server/content-outage.ts'
import {blog} from '../src/content/collections.ts'
import {writeArticles} from './write-articles.ts'

let folder = ''
let lines: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-articles-'))
  lines = []
})
afterEach(() => rmSync(folder, {recursive: true}))

function write(path: string, text: string) {
  const file = join(folder, decodeURI(path))
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text)
}

const writePage = async (path: string) => write(`${path}/index.html`, `page ${path}`)
const writeAnswer = async (path: string) => write(path, `text ${path}`)

async function writeAll(
  slugs: string[],
  options: Partial<Parameters<typeof writeArticles>[1]> = {},
) {
  const articles = slugs.map((slug) => ({slug, title: `About ${slug}`}))
  return writeArticles([{collection: blog, articles}], {
    writePage,
    writeAnswer,
    writeCard: async ({collection, slug}) =>
      write(`/social${collection.articlePath(slug)}.png`, `card of ${slug}`),
    report: (line) => lines.push(line),
    ...options,
  })
}
const textAt = (path: string) => readFileSync(join(folder, path), 'utf8')

test('writes an article as page, Markdown and social card', async () => {
  expect(await writeAll(['eks', 'notes.md'])).toBe(2)
  expect(textAt('blog/eks/index.html')).toBe('page /blog/eks')
  expect(textAt('social/blog/eks.png')).toBe('card of eks')
  expect(textAt('blog/eks.md')).toBe('text /blog/eks.md')
  expect(textAt('blog/notes.md/index.html')).toBe('page /blog/notes.md')
  expect(lines).toEqual([])
})

test.each([
  ['of a feed', ['feed.xml', 'eks'], 'feed.xml', 1],
  ['of the Markdown of another', ['a.md', 'a'], 'a.md', 1],
  ['of the Markdown of another, in whatever order', ['a', 'a.md'], 'a.md', 1],
  ['that no file can have', ['x'.repeat(300), 'eks'], 'x'.repeat(300), 1],
])('skips a slug %s, with advice', async (_what, slugs, slug, pages) => {
  write('blog/feed.xml', 'a feed')
  expect(await writeAll(slugs)).toBe(pages)
  expect(lines.at(-1)).toBe(
    `The page of "About ${slug}" (${blog.name}, slug ${slug}) is left out: ` +
      'its address is also that of something else, or too long. Give it another slug in the Studio.',
  )
})

test('skips articles that were deleted meanwhile or cannot be rendered', async () => {
  const writeSome = async (path: string) => {
    if (path.endsWith('gone')) throw new Error('/blog/gone answers 404.')
    await writePage(path)
  }
  expect(await writeAll(['gone', 'eks'], {writePage: writeSome})).toBe(1)
  expect(lines).toEqual([
    `The page of "About gone" (${blog.name}, slug gone) is left out: /blog/gone answers 404. ` +
      'If it was deleted just now, all is well; else open it in the Studio.',
  ])
})

test('fails if content is unavailable', async () => {
  const writeNone = () => Promise.reject(new ContentOutage('Content is unavailable'))
  await expect(writeAll(['eks'], {writeAnswer: writeNone})).rejects.toThrow(ContentOutage)
})
