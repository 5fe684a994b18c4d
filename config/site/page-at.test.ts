import {expect, test} from 'vitest'
import {pageAt} from './page-at.ts'

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/blog', '/blog'],
  ['/Blog/leaving-vmware', '/blog/:slug'],
  ['/announcement/a%20b', '/announcement/:slug'],
  ['/profile.pdf', '/profile.pdf'],
  ['/profilexpdf', undefined],
  ['/blog/a/b', undefined],
  ['/nothing', undefined],
  ['', undefined],
])('at %j is the page %j', (path, page) => {
  expect(pageAt(path)).toBe(page)
})
