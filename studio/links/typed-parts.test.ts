import {expect, test} from 'vitest'
import {apiConfig} from '../connection/api-config.ts'
import {typedParts} from './typed-parts.ts'

test.each([
  ['/blog/clusters', {path: '/blog/clusters', slug: 'clusters'}],
  ['/blog/clusters/#why', {path: '/blog/clusters', slug: 'clusters', anchor: 'why'}],
  [`${apiConfig.siteUrl}/blog/clusters`, {path: '/blog/clusters', slug: 'clusters'}],
  ['/blog/caf%C3%A9', {path: '/blog/caf%C3%A9', slug: 'café'}],
  ['/blog/café#caf%C3%A9', {path: '/blog/caf%C3%A9', slug: 'café', anchor: 'café'}],
  ['/blog/x#why?', {path: '/blog/x', slug: 'x', anchor: 'why?'}],
  ['/blog/x/blog/y', {path: '/blog/x/blog/y'}],
  ['/blog/x/y', {path: '/blog/x/y'}],
  ['/blog/%E0%A4%A', {path: '/blog/%E0%A4%A'}],
  ['/blog', {path: '/blog'}],
  ['/blog/clusters?a', {}],
  ['#why', {}],
  ['https://example.com/blog/clusters', {}],
])('the parts of %s', (href, parts) => {
  expect(typedParts(href, '/blog')).toEqual(parts)
})
