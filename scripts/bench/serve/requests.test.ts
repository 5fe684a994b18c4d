import {expect, test} from 'vitest'
import {bodyTagOf, headerOf} from './requests.ts'

const answer = (...headers: string[]) => ({status: 200, headers, body: ''})

test.each([
  ['etag', '"a"'],
  ['server', ''],
  ['text/plain', ''],
])('a header has its value: %s', (name, value) => {
  const headers = ['etag', '"a"', 'content-type', 'text/plain']
  expect(headerOf(answer(...headers), name)).toBe(value)
})

test.each(['"a"', '"a-br"', '"a-br5"', '"a-gzip"'])('%s is the tag of one body', (tag) => {
  expect(bodyTagOf(answer('etag', tag))).toBe('"a')
})
