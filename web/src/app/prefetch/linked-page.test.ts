// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import {routes} from '../routes.tsx'
import {linkedPage} from './linked-page.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/blogs?category=serverless')
})

function pageOf(href: string, attributes: Record<string, string> = {}) {
  const link = document.createElement('a')
  const {reloads, ...rest} = attributes
  Object.assign(link, {href, ...rest})
  if (reloads !== undefined) link.dataset['reloads'] = reloads
  return linkedPage(link, routes)
}

test.each([
  ['/about', '/about', {}],
  [
    '/service/kubernetes-web-modernization',
    '/service/:title',
    {title: 'kubernetes-web-modernization'},
  ],
  ['/blog/cold%20starts#part', '/blog/:slug', {slug: 'cold starts'}],
  ['/blog/tag/a%252Fb', '/blog/tag/:tag', {tag: 'a%2Fb'}],
  ['/blog', '/blog', {}],
  ['/blogs', '/blogs', {}],
  ['/blogs?category=kubernetes', '/blogs', {}],
])('%s links to the page %s', (href, path, params) => {
  const page = pageOf(href)
  expect(page?.route.path).toBe(path)
  expect(page?.params).toEqual(params)
  expect(`${page?.pathname}${page?.search}`).toBe(href.replace(/#.*/, ''))
})

test.each([
  ['an address that leads nowhere', '/none', {}],
  ['a file', '/profile.pdf', {}],
  ['a feed', '/blog/feed.xml', {}],
  ['another site', 'https://example.com/about', {}],
  ['a mail', 'mailto:hello@example.com', {}],
  ['another tab', '/about', {target: '_blank'}],
  ['the same page, reloaded', '/blogs?page=2', {reloads: ''}],
  ['the present page', '/blogs?category=serverless', {}],
  ['a part of the present page', '/blogs?category=serverless#related', {}],
])('there is nothing to prefetch for %s', (_case, href, attributes) => {
  expect(pageOf(href, attributes)).toBeUndefined()
})

test('inspecting a link fetches nothing', async () => {
  const prefetch = vi.fn(async () => {})
  const link = Object.assign(document.createElement('a'), {href: '/about'})
  linkedPage(link, [{path: '/about', prefetch}])
  expect(prefetch).not.toHaveBeenCalled()
})
