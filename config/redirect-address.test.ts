import {expect, test} from 'vitest'
import {isRedirectSource, isRedirectTarget} from './redirect-address.ts'

test.each(['/old', '/blog/old-name', '/2019/05/a_b.html', '/%C3%BCber-uns', "/it's"])(
  '%s can lead on',
  (path) => {
    expect(isRedirectSource(path)).toBe(true)
  },
)

test.each([
  '',
  '/',
  'old',
  '/old/',
  '//old',
  '/a//b',
  '/old?page=2',
  '/old#part',
  '/über-uns',
  '/%C3%B',
  '/a b',
  '/old/*',
  '/:slug',
  'https://site.example/old',
  `/${'x'.repeat(500)}`,
])('%j cannot', (path) => {
  expect(isRedirectSource(path)).toBe(false)
})

test.each(['/', '/contact?tab=meeting#form', 'https://elsewhere.example/a', 'http://a.example'])(
  'somebody can be sent to %s',
  (address) => {
    expect(isRedirectTarget(address)).toBe(true)
  },
)

test.each([
  '',
  'contact',
  '#part',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a b',
  'https://',
  'javascript:alert(1)',
  'mailto:a@b.example',
])('nobody can be sent to %j', (address) => {
  expect(isRedirectTarget(address)).toBe(false)
})
