import {expect, test, vi} from 'vitest'
import * as oneLetterWrong from './one-letter-wrong.ts'
import {Vocabulary} from './vocabulary.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function vocabularyOf(...words: string[]) {
  const vocabulary = new Vocabulary()
  for (const word of words) vocabulary.add(word)
  return vocabulary
}

/** All that becomes of a word when one letter is wrong. */
function misspellings(word: string): string[] {
  const all = Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const [next = '', ...rest] = after
    const swapped = `${before}${next}${letter}${rest.join('')}`
    return [before + after, swapped, `${before}x${after}`, `${before}x${letter}${after}`]
  })
  return [...new Set([...all.flat(), `${word}x`])].filter((typed) => typed !== word)
}

test.each(['saga', 'lambda', 'kubernetes'])('every letter of %s may be wrong', (word) => {
  const vocabulary = vocabularyOf(word)
  for (const typed of misspellings(word)) {
    const {exact, misspelled, misspelledBeginning} = vocabulary.meant(typed)
    expect([typed, ...exact, ...misspelled, ...misspelledBeginning]).toContain(word)
  }
})

test('every letter of a beginning may be, too', () => {
  const vocabulary = vocabularyOf('kubernetes')
  for (const typed of misspellings('kuber')) {
    const {exact, misspelled, misspelledBeginning} = vocabulary.meant(typed)
    expect([typed, ...exact, ...misspelled, ...misspelledBeginning]).toContain('kubernetes')
  }
})

test('what was taken away is not meant any more', () => {
  const vocabulary = vocabularyOf('queue', 'queues')
  vocabulary.delete('queue')
  expect(vocabulary.meant('q')).toMatchObject({exact: ['queues'], misspelled: []})
  vocabulary.delete('queues')
  expect(vocabulary.meant('queue')).toEqual({exact: [], misspelled: [], misspelledBeginning: []})
})

test('a word that nobody uses is compared with a part of the vocabulary alone', () => {
  const words = Array.from(LETTERS).flatMap((first) =>
    Array.from(LETTERS, (second) => `${first}${second}abcdef`),
  )
  const compared = vi.spyOn(oneLetterWrong, 'isBeginningOneLetterWrong')
  expect(vocabularyOf(...words).meant('zqwxvk').misspelledBeginning).toEqual([])
  const {length} = compared.mock.calls
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(words.length / 4)
})
