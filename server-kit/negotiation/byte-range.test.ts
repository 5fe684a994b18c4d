import {expect, test} from 'vitest'
import {byteRange, type ByteRange} from './byte-range.ts'

test.each<[header: string, size: number, range: ReturnType<typeof byteRange>]>([
  ['bytes=0-3', 10, {start: 0, end: 3}],
  ['bytes=4-', 10, {start: 4, end: 9}],
  ['bytes=-3', 10, {start: 7, end: 9}],
  ['bytes=-30', 10, {start: 0, end: 9}],
  ['bytes=5-50', 10, {start: 5, end: 9}],
  ['Bytes=9-9', 10, {start: 9, end: 9}],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-0', 0, 'unsatisfiable'],
  ['bytes=3-1', 10, undefined],
  ['bytes=0-1,4-5', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=a-b', 10, undefined],
  ['lines=0-1', 10, undefined],
])(
  'byteRange parses %s of %i bytes',
  (header, size, range: ByteRange | 'unsatisfiable' | undefined) => {
    expect(byteRange(header, size)).toEqual(range)
  },
)
