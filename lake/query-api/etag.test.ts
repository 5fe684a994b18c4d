import {createHash} from 'node:crypto'
import {expect, test} from 'vitest'
import {etagOf} from './etag.ts'

const KB = 1024
const syncTags = ['s1:abc', 's1:def']

test.each([
  {json: [0]},
  {json: [1]},
  {json: [40 * KB, 20 * KB]},
  {json: [64 * KB]},
  {json: [40 * KB, 40 * KB]},
  {json: [KB], sourceMap: [70 * KB]},
  {json: Array.from({length: 300}, () => 3 * KB), sourceMap: [KB, 2 * KB]},
])('the tag of a result is the hash of all of its bytes (%#)', (sizes) => {
  const pieces = (of: readonly number[]) => of.map((size, index) => Buffer.alloc(size, index + 1))
  const json = pieces(sizes.json)
  const sourceMap = sizes.sourceMap && pieces(sizes.sourceMap)
  const all = Buffer.concat([Buffer.from(JSON.stringify(syncTags)), ...json, ...(sourceMap ?? [])])
  const expected = createHash('sha256').update(all).digest('base64url').slice(0, 22)
  const result = {json, syncTags, ...(sourceMap && {sourceMap})}
  expect(etagOf(result, 36)).toBe(`W/"${expected}-10"`)
})
