import {expect, test} from 'vitest'
import {Shelf} from './shelf.ts'

function shelfWith(room: {count: number; bytes: number}, values: Record<string, string>) {
  const shelf = new Shelf<string>(room, (value) => value.length)
  for (const [key, value] of Object.entries(values)) shelf.set(key, value)
  return shelf
}

test('of too many those used longest ago go', () => {
  const shelf = shelfWith({count: 2, bytes: 100}, {a: 'A', b: 'B'})
  shelf.get('a')
  shelf.set('c', 'C')
  expect(shelf.values()).toEqual(['C', 'A'])
})

test('of what is too large together those used longest ago go', () => {
  const shelf = shelfWith({count: 10, bytes: 6}, {a: 'AAA', b: 'BB', c: 'CC'})
  expect(shelf.values()).toEqual(['CC', 'BB'])
})

test('what came last is kept, however large', () => {
  const shelf = shelfWith({count: 10, bytes: 3}, {a: 'A', b: 'BBBBB'})
  expect(shelf.values()).toEqual(['BBBBB'])
})

test('a value takes the place of the one before it', () => {
  const shelf = shelfWith({count: 2, bytes: 100}, {a: 'A', b: 'B'})
  shelf.set('a', 'AA')
  expect(shelf.values()).toEqual(['AA', 'B'])
  shelf.delete('a')
  expect([shelf.get('a'), shelf.get('b')]).toEqual([undefined, 'B'])
})
