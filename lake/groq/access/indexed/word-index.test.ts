import * as fc from 'fast-check'
import {expect, test} from 'vitest'
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

test('documents taken up one after the other are found as those put in one by one, whatever changes meanwhile', () => {
  const following = fc.property(
    fc.array(fc.record({words: texts, changed: fc.option(texts, {freq: 3})}), {maxLength: 12}),
    (steps) => {
      const [appended, updated] = [indexOfWords(), indexOfWords()]
      for (const [place, {words, changed}] of steps.entries()) {
        const entry = entryOf(place, words)
        appended.append(entry)
        updated.update(undefined, entry)
        // An earlier one is changed, or goes.
        if (!changed) continue
        const after = changed.length > 0 ? entryOf(place, changed) : undefined
        for (const index of [appended, updated]) index.update(entry, after)
      }
      appended.settle()
      expect(appended.contents).toEqual(updated.contents)
      expect(appended.size).toBe(updated.size)
    },
  )
  fc.assert(following, {numRuns: 500, seed: 5})
})

test('a word may be in more documents than wait at once', () => {
  const index = indexOfWords()
  const count = 140_000
  for (let place = 0; place < count; place += 1) index.append(entryOf(place, ['Same']))
  index.settle()
  const places = index.placesOf('SAME')
  expect([places.length, places[0], places[count - 1]]).toEqual([count, 0, count - 1])
})
