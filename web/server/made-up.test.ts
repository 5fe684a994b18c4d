// @vitest-environment node
import {expect, test} from 'vitest'
import {pagePaths} from '../src/site/page-paths.ts'
import {blogPostPath, paths} from '../src/site/paths.ts'
import {isMadeUp} from './made-up.ts'

test.each([
  ...pagePaths,
  paths.blogsAlias,
  paths.blogRss,
  paths.announcementsRss,
  blogPostPath('über uns (2)'),
  `${blogPostPath('über uns')}.md`,
  '/sitemap.xml',
])('%s is how the site spells it', (url) => {
  expect(isMadeUp(url)).toBe(false)
})

test.each([
  '/blogs?category=eks',
  '/Blogs',
  '/blog/%65ks',
  '/BLOG/eks',
  '/blog/%65ks.md',
  '/blog/%E0%A4%A',
  '/%73itemap.xml',
])('%s is one of many ways to get there', (url) => {
  expect(isMadeUp(url)).toBe(true)
})
