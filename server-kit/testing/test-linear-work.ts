import {expect, test} from 'vitest'
import {workGrowth} from './work-growth.ts'

const LENGTH = 8_000
/** Linear work doubles with the text; quadratic work grows fourfold. */
const MOST = 3

const DISTINCT = Array.from({length: 4_000}, (_, index) =>
  String.fromCharCode(0x4e00 + index),
).join('')

/** ASCII patterns, as in headers and URLs, that make careless code slow. */
const ASCII: Record<string, string> = {
  letters: 'a',
  blanks: ' ',
  slashes: '/',
  'dots and slashes': '../',
  'asterisks and letters': 'a*',
  parameters: '&a=1',
  separators: ',;"(',
  'distinct letters as escapes': encodeURIComponent(DISTINCT),
}

/** More patterns, for texts with any characters. */
const UNICODE: Record<string, string> = {
  'accents on letters': 'a\u0301\u0323',
  'halves of characters': '\ud800',
  'distinct letters': DISTINCT,
}

/** A function of client text, whose hostile part goes between `before` and `after`. */
export type TextWork = {
  work: (text: string) => unknown
  before?: string
  after?: string
  /** Set for text with any characters; headers and URLs are ASCII only. */
  isUnicode?: true
}

/** Adds a test for each function and pattern: work on 2n characters takes under three times that on n. */
export function testLinearWork(functions: Record<string, TextWork>): void {
  const cases = Object.entries(functions).flatMap(([name, textWork]) =>
    Object.entries(textWork.isUnicode ? {...ASCII, ...UNICODE} : ASCII).map(([shape, text]) => ({
      name,
      shape,
      text,
      ...textWork,
    })),
  )
  test.each(cases)('$name does linear work on $shape', (each) => {
    const {work, text, before, after} = each
    const options = {shape: text, length: LENGTH, limit: MOST, before, after}
    const growth = workGrowth(work, options)
    expect(growth).toBeLessThan(MOST)
  })
}

/** Returns an error instead of throwing it, so that refusals are measured too. */
export function orRefusal(work: (text: string) => unknown): (text: string) => unknown {
  return (text) => {
    try {
      return work(text)
    } catch (error) {
      return error
    }
  }
}
