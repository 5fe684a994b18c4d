import {expect, test} from 'vitest'
import {readSettings, type Variables} from '@skyforge/config/read-settings.ts'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {studioPageHeaders} from './studio-policy.ts'

const HTML = `<head><script>start()</script><script src="/static/sanity.js" type="module"></script></head>`
const PUBLIC = {
  SITE_URL: 'https://skyforge.example',
  STUDIO_URL: 'https://studio.skyforge.example',
  LAKE_URL: 'https://lake.skyforge.example',
}

function policy(variables: Variables = {}) {
  const text = String(studioPageHeaders(HTML, readSettings(variables))['content-security-policy'])
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('of the scripts in its page those of the build run, and none from elsewhere', () => {
  // By `printf %s "start()" | openssl dgst -sha256 -binary | base64`.
  expect(policy()['script-src']).toEqual([
    "'self'",
    "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  ])
})

test.each<[string, Variables, Record<string, string[]>]>([
  [
    'on this machine it shows the site of this machine, and hears of others from the lake',
    {SITE_PORT: '4173', LAKE_PORT: '4900'},
    {
      'frame-src': ['http://localhost:4173', 'http://127.0.0.1:4173'],
      'connect-src': ["'self'", 'data:', 'blob:', 'https:', 'http:', 'ws://localhost:4900'],
      'frame-ancestors': ["'none'"],
    },
  ],
  [
    'behind a proxy it follows the public addresses',
    PUBLIC,
    {
      'frame-src': expect.arrayContaining(['https://skyforge.example']),
      'connect-src': ["'self'", 'data:', 'blob:', 'https:', 'wss://lake.skyforge.example'],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': [],
    },
  ],
  [
    'with hosted projects it is a part of their cloud',
    HOSTED,
    {
      'frame-ancestors': ['https://*.sanity.io'],
      'script-src': expect.arrayContaining(['https://core.sanity-cdn.com']),
      'connect-src': expect.arrayContaining(['https:', 'wss://*.sanity.io']),
      'frame-src': expect.arrayContaining(['http://localhost:5173', 'https://*.sanity.io']),
    },
  ],
])('%s', (_what, variables, directives) => {
  expect(policy(variables)).toMatchObject(directives)
})

test('an address with HTTPS stays with it', () => {
  const headers = (variables: Variables) => studioPageHeaders(HTML, readSettings(variables))
  expect(headers(PUBLIC)).toHaveProperty('strict-transport-security', 'max-age=63072000')
  expect(headers({...PUBLIC, HSTS_SUBDOMAINS: 'on'})).toHaveProperty(
    'strict-transport-security',
    'max-age=63072000; includeSubDomains',
  )
  expect(headers({})).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['own content', {}],
  ['a public address', PUBLIC],
  ['hosted projects', HOSTED],
])(
  'the Studio with %s can reach windows that it opens, but not the page that opened it',
  (_what, variables) => {
    const headers = studioPageHeaders(HTML, readSettings(variables))
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  },
)
