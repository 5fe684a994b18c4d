import {resolve} from 'node:path'
import {expect, test} from 'vitest'
import {pages} from '@skyforge/config/site/page-table.ts'
import {sharedChunk} from './chunks.ts'

const page = (name: string) => resolve(import.meta.dirname, `../src/pages/${name}.tsx`)
const [home, about] = [page('home/home-page'), page('about/about-page')]
const [list, article] = [page('posts/list/post-list-page'), page('posts/article/article-page')]

/** No other page should load code that only article pages share. */
const articles = pages.map((entry) => page(entry.page)).filter((file) => file.includes('/posts/'))

/** Stubs `getModuleInfo` with each module's importers. */
function chunkIn(importers: Record<string, readonly string[]>, id: string) {
  return sharedChunk(id, {
    getModuleInfo: (module) => ({importers: importers[module] ?? []}) as never,
  })
}

test.each([
  ['one page and later parts of it', [home, 'later'], null],
  ['two pages', [list, article], 'article_list'],
  ['two pages in another order', [article, list], 'article_list'],
  ['two pages and what comes later', [about, 'later', home], 'about_home'],
  [
    'pages of one folder',
    [page('posts/subject/category-page'), page('posts/subject/tag-page')],
    null,
  ],
  ['all pages of articles and lists', articles, 'article_author_list_subject'],
  ['most pages', pages.map((entry) => page(entry.page)), 'parts'],
  ['later parts alone', ['later', 'much later'], null],
])('the chunk of a module imported by %s', (_what, importers, chunk) => {
  expect(chunkIn({part: importers}, 'part')).toBe(chunk)
})

test('a page loads the imports of its imports, even in circles', () => {
  const importers = {part: ['section', 'other'], section: [home, about, 'part'], other: ['part']}
  expect(chunkIn(importers, 'part')).toBe('about_home')
})
