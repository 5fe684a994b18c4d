import {expect, test} from 'vitest'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {announcementPath, blogPostPath, feedPaths, paths} from '@skyforge/config/site/paths.ts'
import {unboundedPart} from './unbounded-address.ts'

test.each([
  ...pagePaths,
  paths.blogsAlias,
  paths.search,
  paths.bookMeeting,
  '/migrations?getInTouch=true',
  ...Object.values(feedPaths('/blog')),
  feedPaths(paths.announcements).rss,
  '/sitemap.xml',
])('there are only few addresses like %s', (url) => {
  expect(unboundedPart(url)).toBeUndefined()
})

test.each([
  ['article', blogPostPath('über uns (2)')],
  ['article', `${blogPostPath('über uns')}.md`],
  ['article', announcementPath('feed.xml')],
  ['subject', '/blog/category/eks'],
  ['subject', '/announcements/tag/CI%2FCD'],
  ['subject', '/announcements/tag/CI%2FCD/feed.xml'],
  ['subject', '/authors/ada'],
  ['subject', '/authors/ada/feed.json'],
  ['list', '/blogs?category=eks'],
  ['list', '/blog?category=eks'],
  ['list', '/announcements?page=2'],
  ['subject', '/authors/ada?page=2'],
  ['search', '/search?q=eks'],
  ['search', '/search.json?q=eks'],
  ['spelling', '/Search?q=eks'],
  ['spelling', '/Blogs'],
  ['spelling', '/Blogs?category=eks'],
  ['spelling', '/Contact?tab=meeting'],
  ['spelling', '/blog/%65ks'],
  ['spelling', '/blog/tag/%65ks'],
  ['spelling', '/BLOG/eks'],
  ['spelling', '/blog/%65ks.md'],
  ['spelling', '/blog/%E0%A4%A'],
  ['spelling', '/%73itemap.xml'],
])('visitors can make up any %s, such as that of %s', (part, url) => {
  expect(unboundedPart(url)).toBe(part)
})
