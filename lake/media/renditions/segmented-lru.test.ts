import {describe, expect, test} from 'vitest'
import {SegmentedLru} from './segmented-lru.ts'

/** Space for 80: new entries share 10 of it, reused ones 70. */
function room(...names: string[]) {
  const sizes = new SegmentedLru(80)
  const gone: string[] = []
  const add = (name: string, size = 10) => gone.push(...sizes.add(name, size))
  const use = (name: string, times = 1) => {
    for (let time = 0; time < times; time += 1) gone.push(...sizes.use(name))
  }
  for (const name of names) add(name)
  return {sizes, gone, add, use, left: () => sizes.names().toSorted().join(' ')}
}

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

describe('with free space', () => {
  test('keeps everything', () => {
    const {left, gone, use} = room(...EIGHT)
    use('a')
    expect([left(), gone]).toEqual(['a b c d e f g h', []])
  })
})

describe('when full', () => {
  test('evicts the least recently used new entry first', () => {
    const {gone, add} = room(...EIGHT)
    add('i')
    add('j')
    expect(gone).toEqual(['a', 'b'])
  })

  test('keeps reused entries, however many are used once', () => {
    const {gone, use, add, left} = room('a', 'b', 'c')
    for (const name of ['a', 'b', 'c']) use(name)
    for (let index = 0; index < 1000; index += 1) add(`junk ${index}`)
    expect(left()).toContain('a b c')
    expect(gone).toHaveLength(1000 - 5)
  })

  test('keeps many small reused entries when a large one is used twice', () => {
    const small = Array.from({length: 70}, (_, index) => `small ${index}`)
    const {gone, use, add} = room()
    for (const name of small) add(name, 1)
    for (const name of small) use(name)
    add('large', 10)
    use('large', 19)
    expect(gone).toEqual([])
    use('large')
    expect(gone).toEqual(small.slice(0, 10))
  })

  test('evicts them when the large one was used more often than all of them', () => {
    const {gone, use, add, left} = room('a', 'b', 'c', 'd', 'e', 'f', 'g')
    for (const name of EIGHT.slice(0, 7)) use(name)
    add('popular', 10)
    use('popular', 2)
    expect(gone).toEqual(['a'])
    expect(left()).toBe('b c d e f g popular')
  })

  test('evicts the least recently used of the protected entries', () => {
    const {gone, use, add} = room('a', 'b', 'c', 'd', 'e', 'f', 'g')
    for (const name of EIGHT.slice(0, 7)) use(name)
    use('a')
    add('popular', 10)
    use('popular', 2)
    expect(gone).toEqual(['b'])
  })

  test('evicts formerly popular entries in the end', () => {
    const {gone, use, add} = room('old', 'b', 'c', 'd', 'e', 'f', 'g')
    use('old', 400)
    for (const name of EIGHT.slice(1, 7)) use(name, 10_000)
    add('new')
    use('new', 30)
    expect(gone).toEqual(['old'])
  })

  test.each([81, 1000])('evicts an entry that is too large: %d', (size) => {
    const {sizes, gone, add, use} = room('a')
    use('a')
    add('huge', size)
    expect([gone, sizes.size]).toEqual([['huge'], 10])
  })
})

test('restores entries as least recently used, in order', () => {
  const sizes = new SegmentedLru(20)
  const gone = ['a', 'b', 'c'].flatMap((name) => sizes.restore(name, 10))
  expect([gone, sizes.names()]).toEqual([['a'], ['b', 'c']])
})

test('frees the size of deleted entries', () => {
  const {sizes, use, left} = room('a', 'b')
  use('a')
  sizes.delete('a')
  sizes.delete('b')
  sizes.delete('unknown')
  expect([left(), sizes.size]).toEqual(['', 0])
})
