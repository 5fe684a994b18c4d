import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {LakeDocument} from '../../../store/document.ts'
import type {Entry} from './places.ts'
import {WordIndex} from './word-index.ts'

const LONG = 'long'.repeat(20)

const text = fc
  .array(fc.constantFrom('a', 'B', 'é', 'ß', 'ſ', '.', '*', '-', ' ', '\u00a0', 'word', LONG), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
const texts = fc.array(text, {maxLength: 3})

function entryOf(place: number, words: readonly string[]): Entry {
  const stamp = {_rev: 'r', _createdAt: '', _updatedAt: ''}
  return {place, document: {_id: `d${place}`, _type: 'a', ...stamp, words}}
}

function indexOfWords(): WordIndex {
  const textsOf = (document: unknown) => (document as LakeDocument)['words'] as string[]
  return new WordIndex(textsOf, (read) => read)
}

/** @returns after how many parts all was done */
function settle(index: WordIndex, all = true): number {
  let parts = 1
  while (index.settle(all)) parts += 1
  return parts
}

/** Places of all words together. */
function placesIn({contents}: WordIndex): number {
  const places = [...(contents as ReadonlyMap<unknown, number[]>).values()]
  return places.reduce((sum, {length}) => sum + length, 0)
}

test('documents taken up one after the other are found as those put in one by one, whatever changes meanwhile', () => {
  const following = fc.property(
    fc.array(
      fc.record({words: texts, changed: fc.option(texts, {freq: 3}), parts: fc.nat({max: 3})}),
      {maxLength: 12},
    ),
    (steps) => {
      const [appended, updated] = [indexOfWords(), indexOfWords()]
      for (const [place, {words, changed, parts}] of steps.entries()) {
        const entry = entryOf(place, words)
        settle(appended, false)
        appended.append(entry)
        updated.update(undefined, entry)
        // An earlier one is changed, or goes.
        const after = changed && changed.length > 0 ? entryOf(place, changed) : undefined
        if (changed) for (const index of [appended, updated]) index.update(entry, after)
        for (let part = 0; part < parts; part += 1) appended.settle(true)
      }
      settle(appended)
      expect(appended.contents).toEqual(updated.contents)
      expect(appended.size).toBe(updated.size)
    },
  )
  fc.assert(following, {numRuns: 500, seed: 5})
})

test('a word may be in more documents than wait at once', () => {
  const index = indexOfWords()
  const count = 140_000
  for (let place = 0; place < count; place += 1) {
    settle(index, false)
    index.append(entryOf(place, ['Same']))
  }
  settle(index)
  const places = index.placesOf('SAME')
  expect([places.length, places[0], places[count - 1]]).toEqual([count, 0, count - 1])
})

describe('what waits', () => {
  const numbers = (from: number, count: number) => [
    Array.from({length: count}, (_, index) => `w${from + index}`).join(' '),
  ]

  test('is put in part by part, by nothing else', () => {
    const index = indexOfWords()
    for (let place = 0; place < 140; place += 1) index.append(entryOf(place, numbers(0, 1_000)))
    index.update(entryOf(139, numbers(0, 1_000)), entryOf(139, ['Other']))
    expect(placesIn(index)).toBe(0)
    expect(index.settle(false)).toBe(true)
    expect(placesIn(index)).toBe(256 * 140)
    settle(index, false)
    expect(placesIn(index)).toBe(140_000)
    // A commit is followed when no word waits.
    expect(settle(index)).toBe(2)
    expect(placesIn(index)).toBe(139_000 + 1)
  })

  test('counts, with what its words are known by, of which there are not too many at once', () => {
    const [index, first] = [indexOfWords(), indexOfWords()]
    for (let place = 0; place < 100; place += 1) {
      const entry = entryOf(place, numbers(place * 1_000, 1_000))
      settle(index, false)
      index.append(entry)
      if (place < 66) first.update(undefined, entry)
    }
    expect(placesIn(index)).toBe(66_000)
    expect(index.size).toBe(first.size + 34_000 * (8 + 64))
    settle(index)
    expect(placesIn(index)).toBe(100_000)
  })
})
