import {expect, test} from 'vitest'
import {lastPart} from './typed-address.ts'

test.each([
  ['/blog/clusters', 'clusters'],
  ['/blog/clusters.md', 'clusters'],
  ['/blog/caf%C3%A9', 'café'],
  ['/blog/%E0%A4%A', ''],
  ['/', ''],
])('the last part of %s is “%s”', (path, part) => {
  expect(lastPart(path)).toBe(part)
})
