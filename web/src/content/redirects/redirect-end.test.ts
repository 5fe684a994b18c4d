import {expect, test} from 'vitest'
import type {Question} from '../ask.ts'
import {blog} from '../collections.ts'
import {redirectEnd} from './redirect-end.ts'

/** Resolves a redirect found at `/a`, given the other redirects by path. */
function endOf(found: unknown, others: Record<string, unknown> = {}) {
  const ask = async ({projectId, params}: Question) => ({
    result: projectId === 'blog' ? others[String(params['path'])] : null,
  })
  return redirectEnd(found, blog, '/a', ask)
}

test.each([
  ['an article', {slug: 'new', to: '/b'}, {kind: 'page', to: '/blog/new'}],
  ['a path', {to: '/contact?tab=meeting'}, {kind: 'page', to: '/contact?tab=meeting'}],
  ['another site', {to: 'https://a.example/b'}, {kind: 'outside', href: 'https://a.example/b'}],
])('a redirect leads to %s', async (_, found, end) => {
  expect(await endOf(found)).toEqual(end)
})

test('a redirect to another old address leads to that address', async () => {
  const others = {'/b': {to: '/c?x'}, '/c': {slug: 'new'}}
  expect(await endOf({to: '/b'}, others)).toEqual({kind: 'page', to: '/blog/new'})
})

test.each([
  ['in a circle', {to: '/b'}, {'/b': {to: '/c'}, '/c': {to: '/b'}}],
  ['back', {to: '/b'}, {'/b': {to: '/a#part'}}],
  ['to itself', {to: '/a?again'}, {}],
  ['to code', {to: 'javascript:alert(1)'}, {}],
  ['to an e-mail address', {to: 'mailto:a@b.example'}, {}],
  ['to a part of no page', {to: '#part'}, {}],
  ['by an invalid redirect', 'redirect', {}],
])('no redirect leads %s', async (_, found, others) => {
  expect(await endOf(found, others)).toBeUndefined()
})
