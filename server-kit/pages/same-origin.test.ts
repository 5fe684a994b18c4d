import {expect, test} from 'vitest'
import {isSameOrigin} from './same-origin.ts'

const URL_ASKED = new URL('http://127.0.0.1:3900/page')
const OWN = new Set(['https://lake.example'])

test.each<[what: string, headers: Record<string, string>, isSame: boolean]>([
  ['a program', {}, true],
  ['a page of this server', {origin: 'http://127.0.0.1:3900'}, true],
  ['a page of this server, behind a proxy', {origin: 'https://lake.example'}, true],
  [
    'a page of this server, by its fetch metadata',
    {'sec-fetch-site': 'same-origin', origin: 'https://x.example'},
    true,
  ],
  ['a page of another port', {origin: 'http://127.0.0.1:3901'}, false],
  ['a page of another site', {origin: 'https://evil.example'}, false],
  ['a page without an origin', {origin: 'null'}, false],
  [
    'a page of another site, by its fetch metadata',
    {'sec-fetch-site': 'cross-site', origin: 'https://lake.example'},
    false,
  ],
  ['a page of a sister site', {'sec-fetch-site': 'same-site'}, false],
])('isSameOrigin judges %s', (_what, headers, isSame) => {
  const request = new Request(URL_ASKED, {method: 'POST', headers})
  expect(isSameOrigin(request, URL_ASKED, OWN)).toBe(isSame)
})
