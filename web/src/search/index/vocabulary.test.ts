import {expect, test, vi} from 'vitest'
import * as oneLetterWrong from './one-letter-wrong.ts'
import {Vocabulary} from './vocabulary.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function vocabularyOf(...words: string[]) {
  const vocabulary = new Vocabulary()
  for (const word of words) vocabulary.add(word)
  return vocabulary
}

/** Returns all misspellings of a word with one wrong letter. */
function misspellings(word: string): string[] {
  const all = Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const [next = '', ...rest] = after
    const swapped = `${before}${next}${letter}${rest.join('')}`
    return [before + after, swapped, `${before}x${after}`, `${before}x${letter}${after}`]
  })
  return [...new Set([...all.flat(), `${word}x`])].filter((typed) => typed !== word)
}

test.each(['saga', 'lambda', 'kubernetes'])('any letter of %s may be wrong', (word) => {
  const vocabulary = vocabularyOf(word)
  for (const typed of misspellings(word)) {
    const {exact, misspelled, misspelledBeginning} = vocabulary.meant(typed)
    expect([typed, ...exact, ...misspelled, ...misspelledBeginning]).toContain(word)
  }
})

test('any letter of a word start may be wrong', () => {
  const vocabulary = vocabularyOf('kubernetes')
  for (const typed of misspellings('kuber')) {
    const {exact, misspelled, misspelledBeginning} = vocabulary.meant(typed)
    expect([typed, ...exact, ...misspelled, ...misspelledBeginning]).toContain('kubernetes')
  }
})

test('removed words are no longer suggested', () => {
  const vocabulary = vocabularyOf('queue', 'queues')
  vocabulary.delete('queue')
  expect(vocabulary.meant('q')).toMatchObject({exact: ['queues'], misspelled: []})
  vocabulary.delete('queues')
  expect(vocabulary.meant('queue')).toEqual({exact: [], misspelled: [], misspelledBeginning: []})
})

test('an unknown word is compared with only a part of the vocabulary', () => {
  const words = Array.from(LETTERS).flatMap((first) =>
    Array.from(LETTERS, (second) => `${first}${second}abcdef`),
  )
  const compared = vi.spyOn(oneLetterWrong, 'isBeginningOneLetterWrong')
  expect(vocabularyOf(...words).meant('zqwxvk').misspelledBeginning).toEqual([])
  const {length} = compared.mock.calls
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(words.length / 4)
})
