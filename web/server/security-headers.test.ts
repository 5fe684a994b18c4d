import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {pageHeaders} from './security-headers.ts'

const TEMPLATE = join(import.meta.dirname, '../../deploy/cloudformation.yaml')
const POLICY = {
  frameAncestors: [],
  hstsSubdomains: false,
  scriptLoader: "addEventListener('load', start)",
}

function policy(frameAncestors: readonly string[] = []) {
  const text = String(pageHeaders({...POLICY, frameAncestors})['content-security-policy'])
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('the policy allows only scripts of the site and one inline script', () => {
  // By `printf %s "addEventListener('load', start)" | openssl dgst -sha256 -binary | base64`.
  expect(policy().get('script-src')).toEqual([
    "'self'",
    "'sha256-cIUrJEBdUKVUF+0heUV4xC43eobDFuowxxFH0/GIYMo='",
  ])
})

test.each([
  [[], ["'none'"]],
  [['http://localhost:3333'], ['http://localhost:3333']],
])('with Studios at %j a page may be framed by %j', (studios, ancestors) => {
  expect(policy(studios).get('frame-ancestors')).toEqual(ancestors)
})

test('with the embedded lake and inbox, pages connect to the site only', () => {
  for (const name of ['connect-src', 'frame-src', 'form-action']) {
    const fallback = name === 'form-action' ? undefined : policy().get('default-src')
    expect(policy().get(name) ?? fallback).toEqual(["'self'"])
  }
})

test('a site without HTTPS does not require it', () => {
  expect(pageHeaders(POLICY)).not.toHaveProperty('strict-transport-security')
})

test('the content delivery network of the deploy template sends the same headers with files', () => {
  const template = readFileSync(TEMPLATE, 'utf8')
  const headers = pageHeaders(POLICY)
  expect(template).toContain(`ReferrerPolicy: ${String(headers['referrer-policy'])},`)
  for (const [name, separator] of [
    ['permissions-policy', '\n              '],
    ['cross-origin-opener-policy', ', '],
  ] as const) {
    expect(template).toContain(`Header: ${name}${separator}Value: ${String(headers[name])}`)
  }
})
