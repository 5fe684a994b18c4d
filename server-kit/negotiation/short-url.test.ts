import {expect, test} from 'vitest'
import {shortUrl} from './short-url.ts'

const START = 'http://localhost/'

test.each([
  ['of 2,048 characters is read', START.padEnd(2_048, 'a'), START.padEnd(2_048, 'a')],
  ['of 2,049 characters is refused', START.padEnd(2_049, 'a'), undefined],
  ['that is invalid is refused', 'http://a b/', undefined],
  ['that is empty is refused', '', undefined],
])('a URL %s', (_what, text, read) => {
  expect(shortUrl(text)?.href).toBe(read)
})
