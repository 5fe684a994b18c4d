import {expect, test, vi} from 'vitest'
import {sanitizeMarks} from './marks.ts'

const hrefOf = (link: object) => {
  const {markDefs} = sanitizeMarks([{_key: 'a', _type: 'link', ...link}], {link: true}, vi.fn())
  return markDefs[0]?.href
}

test.each<[what: string, link: object, href: string]>([
  ['an address', {href: 'https://example.com'}, 'https://example.com'],
  ['an article, by the address that it has', {page: {_ref: 'b'}, href: '/blog/b'}, '/blog/b'],
  ['a page', {route: '/contact', href: null}, '/contact'],
  [
    'a service',
    {route: '/service/kubernetes-web-modernization'},
    '/service/kubernetes-web-modernization',
  ],
  ['a page that is in no list', {route: '/profile'}, '/profile'],
])('a link to %s keeps its address', (_what, link, href) => {
  expect(hrefOf(link)).toBe(href)
})

test.each<[what: string, link: object]>([
  ['an article that is gone', {page: {_ref: 'b'}, href: null}],
  ['a page that is gone', {route: '/gone'}],
  ['a service that is gone', {route: '/service/gone'}],
  ['a route that is not a text', {route: {path: '/contact'}}],
  ['a route that is a pattern', {route: '/service/:title'}],
  ['nothing', {}],
])('a link to %s loses its address', (_what, link) => {
  expect(hrefOf(link)).toBe('')
})
