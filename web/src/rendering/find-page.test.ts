import {expect, test} from 'vitest'
import {findPage} from './find-page.ts'

test.each([
  ['/contact?tab=meeting', '/contact?tab=meeting'],
  ['/contact?utm_source=letter&tab=meeting', '/contact?tab=meeting'],
  ['/contact?tab=form', '/contact'],
  ['/contact?tab=x', '/contact'],
  ['/migrations?getInTouch=true', '/migrations?getInTouch=true'],
  ['/migrations?getInTouch=1', '/migrations'],
  ['/blogs?category=eks%20%26%20co', '/blogs?category=eks+%26+co'],
  ['/blogs?category=', '/blogs'],
  ['/announcements?category=eks', '/announcements'],
  ['/announcements?page=2', '/announcements?page=2'],
  ['/announcements?page=1', '/announcements'],
  ['/announcements?page=two', '/announcements'],
  ['/blogs?page=3&category=eks', '/blogs?category=eks&page=3'],
  ['/about?tab=meeting', '/about'],
  ['/nowhere?category=eks', '/nowhere'],
])('the page at %s has the route %s', (url, kept) => {
  expect(findPage(url).url).toBe(kept)
})

test.each([
  ['/blog/tag/a%252Fb', {tag: 'a%2Fb'}],
  ['/blog/tag/CI%2FCD', {tag: 'CI/CD'}],
  ['/blog/category/eks%20%26%20co', {category: 'eks & co'}],
  ['/authors/ada', {author: 'ada'}],
  ['/blog/gr%C3%B6%C3%9Fe/', {slug: 'größe'}],
  ['/blogs', {}],
])('the page at %s has the parameters %o', (url, params) => {
  expect(findPage(url).params).toEqual(params)
})
