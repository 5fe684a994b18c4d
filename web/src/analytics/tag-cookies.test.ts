import {expect, test} from 'vitest'
import {parentDomains} from './tag-cookies.ts'

test.each([
  ['localhost', []],
  ['skyforge.example', ['skyforge.example']],
  ['www.skyforge.example', ['www.skyforge.example', 'skyforge.example']],
])('a cookie of %s may be set for %j', (host, domains) => {
  expect(parentDomains(host)).toEqual(domains)
})
