import {expect, test} from 'vitest'
import {headerOf} from './requests.ts'

const answer = (...headers: string[]) => ({status: 200, headers, body: ''})

test.each([
  ['etag', '"a"'],
  ['server', ''],
  ['text/plain', ''],
])('a header has its value: %s', (name, value) => {
  const headers = ['etag', '"a"', 'content-type', 'text/plain']
  expect(headerOf(answer(...headers), name)).toBe(value)
})
