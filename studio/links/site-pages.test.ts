import {expect, test} from 'vitest'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {findSitePages, sitePages} from './site-pages.ts'

test('every listed page has a name, and its own', () => {
  expect(sitePages.map(({path}) => path)).toEqual(pagePaths)
  const titles = sitePages.map(({title}) => title)
  expect(titles.filter((title) => title.startsWith('/'))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})

test.each([
  ['contact us', '/contact'],
  ['KUBERNETES web', '/service/kubernetes-web-modernization'],
  ['/privacy', '/privacy'],
  ['insurer pbx', '/casestudies/a-regional-insurer-retires-its-pbx-over-five-sundays'],
])('“%s” finds %s', (query, path) => {
  expect(findSitePages(query).map((page) => page.path)).toEqual([path])
})

test('nothing typed finds all', () => {
  expect(findSitePages(' ')).toEqual(sitePages)
})
