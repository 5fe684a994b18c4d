import {expect, test} from 'vitest'
import {withPageLinks} from './links.ts'

const idOf = (slug: string) => (slug === 'queues' ? 'post-queues' : undefined)

function stored(href: string) {
  const markDefs = [{_type: 'link' as const, _key: 'link0', href}]
  const block = {_type: 'block' as const, style: 'normal' as const, children: [], markDefs}
  return withPageLinks(block, 'blog', idOf).markDefs[0]
}

test.each([
  ['/blog/queues', {page: {_type: 'reference', _ref: 'post-queues', _weak: true}}],
  ['/blog/none', {href: '/blog/none'}],
  ['/announcement/queues', {href: '/announcement/queues'}],
  ['/contact', {route: '/contact'}],
  ['/contact?tab=meeting', {href: '/contact?tab=meeting'}],
  ['https://aws.amazon.com/', {href: 'https://aws.amazon.com/'}],
])('%s is stored as %j', (href, link) => {
  expect(stored(href)).toEqual({_type: 'link', _key: 'link0', ...link})
})
