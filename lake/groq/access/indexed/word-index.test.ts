import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import type {LakeDocument} from '../../../store/document.ts'
import type {Entry} from './positions.ts'
import {WordIndex} from './word-index.ts'

const LONG = 'long'.repeat(20)

const text = fc
  .array(fc.constantFrom('a', 'B', 'é', 'ß', 'ſ', '.', '*', '-', ' ', '\u00a0', 'word', LONG), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
const texts = fc.array(text, {maxLength: 3})

function entryOf(position: number, words: readonly string[]): Entry {
  const stamp = {_rev: 'r', _createdAt: '', _updatedAt: ''}
  return {position, document: {_id: `d${position}`, _type: 'a', ...stamp, words}}
}

function indexOfWords(): WordIndex {
  const textsOf = (document: unknown) => (document as LakeDocument)['words'] as string[]
  return new WordIndex(textsOf)
}

test('an updated index equals one built from the same documents', () => {
  const following = fc.property(
    fc.array(fc.record({words: texts, changed: fc.option(texts, {freq: 3})}), {maxLength: 12}),
    (steps) => {
      const [followed, made] = [indexOfWords(), indexOfWords()]
      for (const [position, {words, changed}] of steps.entries()) {
        const entry = entryOf(position, words)
        followed.update(undefined, entry)
        // An earlier one is changed, or goes.
        const after = changed && changed.length > 0 ? entryOf(position, changed) : undefined
        if (changed) followed.update(entry, after)
        const left = changed ? after : entry
        if (left) made.update(undefined, left)
      }
      expect(followed.contents).toEqual(made.contents)
      expect(followed.size).toBe(made.size)
    },
  )
  fc.assert(following, {numRuns: 500, seed: 5})
})
