// @vitest-environment node
import {expect, test} from 'vitest'
import {pageHeaders} from './security-headers.ts'

function policy(frameAncestors: readonly string[] = []) {
  const text = String(pageHeaders(frameAncestors)['content-security-policy'])
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('scripts come from the site alone, and none stands in a page', () => {
  expect(policy().get('script-src')).toEqual(["'self'"])
})

test.each([
  [[], ["'none'"]],
  [['http://localhost:3333'], ['http://localhost:3333']],
])('with Studios at %j a page is shown within %j', (studios, ancestors) => {
  expect(policy(studios).get('frame-ancestors')).toEqual(ancestors)
})

test('with the embedded lake and inbox a page talks to the site alone', () => {
  for (const name of ['connect-src', 'frame-src', 'form-action']) {
    expect(policy().get(name)).toEqual(["'self'"])
  }
})

test('a site without HTTPS does not ask for it', () => {
  expect(pageHeaders([])).not.toHaveProperty('strict-transport-security')
})
