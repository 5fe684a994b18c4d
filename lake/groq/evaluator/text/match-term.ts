import type {Budget} from '../../budget.ts'

/**
 * The words of texts and patterns, as groq-js takes them apart: what stands between spaces and ASCII
 * punctuation. Dots at the edge of a word are no part of it, and neither are those inside one.
 */
const SEPARATORS = '!@#$%^&(),\\\\/?";:{}|[\\]+<>\\s\\-'
const WORDS = new RegExp(`[^*${SEPARATORS}]+`, 'g')
const PATTERN_WORDS = new RegExp(`[^${SEPARATORS}]+`, 'g')
const SEPARATOR = new RegExp(`[*${SEPARATORS}]`)

/** Dots next to a letter, digit or underscore of ASCII. Each run of dots is looked at once. */
const EDGE_DOTS = /(?<=\w)\.+|(?<!\.)\.+(?=\w)/g

const MAX_TERM_LENGTH = 1_024

/** A word of a pattern. */
export type Term = {
  /** The parts between its asterisks, case-folded; a dot stands for any character. */
  readonly pieces: readonly string[]
  /** The longest part without a wildcard: a quick test before the full match. */
  readonly literal: string
}

/** Memory of a term, in members of arrays. */
const TERM_MEMBERS = 20

export function parsePattern(pattern: string, budget: Budget): Term[] {
  budget.made(0)
  budget.copies(pattern.length * 2)
  const terms: Term[] = []
  const clean = pattern.includes('.') ? withoutEdgeDots(pattern, budget) : pattern
  for (const word of wordsLike(PATTERN_WORDS, clean)) {
    budget.made(TERM_MEMBERS)
    terms.push(termOf(word))
  }
  return terms
}

function termOf(word: string): Term {
  const pieces = fold(word.slice(0, MAX_TERM_LENGTH)).split('*')
  const literals = pieces.flatMap((piece) => piece.split('.'))
  const literal = literals.reduce((best, part) => (part.length > best.length ? part : best), '')
  return {pieces, literal}
}

/** Texts up to this length are split in one go. */
const SHORT_TEXT = 64 * 1024

/** The words of a case-folded text without edge dots. */
export function wordsOf(text: string): Iterable<string> {
  return wordsLike(WORDS, text)
}

/** Long texts can have more words than memory should hold. */
function wordsLike(words: RegExp, text: string): Iterable<string> {
  return text.length <= SHORT_TEXT ? (text.match(words) ?? []) : eachWord(text, words)
}

function* eachWord(text: string, words: RegExp): Generator<string, void> {
  const pattern = new RegExp(words)
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) yield found[0]
}

export function isSeparator(text: string, index: number): boolean {
  return index < 0 || index >= text.length || SEPARATOR.test(text.charAt(index))
}

/** Piece by piece too: each with the character before it, as that says whether its first dots are at an edge. */
function withoutEdgeDots(text: string, budget: Budget): string {
  let result = ''
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = endOfPiece(text, start)
    budget.reads((end - start) * 4)
    const before = text.slice(Math.max(0, start - 1), start)
    result += (before + text.slice(start, end)).replace(EDGE_DOTS, '').slice(before.length)
  }
  return result
}

/** No run of dots is torn apart, nor from what follows. */
function endOfPiece(text: string, start: number): number {
  let end = Math.min(start + SHORT_TEXT, text.length)
  while (end < text.length && text[end - 1] === '.') end += 1
  return end
}

const ASCII_ONLY = /^\p{ASCII}*$/u
const RUNS = /\p{ASCII}+|\P{ASCII}+/gu

/**
 * A text in which case makes no difference, and without edge dots. A long one is made piece by piece, and the
 * budget asked before each.
 */
export function folded(text: string, budget: Budget): string {
  budget.reads(text.length)
  const clean = text.includes('.') ? withoutEdgeDots(text, budget) : text
  let result = ''
  for (let start = 0; start < clean.length; start += SHORT_TEXT) {
    const piece = clean.slice(start, start + SHORT_TEXT)
    budget.reads(piece.length * 3)
    result += fold(piece)
  }
  return result
}

/** Of the same length: as regular expressions with `i` see it. */
function fold(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toUpperCase()
  return text.replace(RUNS, (run) => (run.charCodeAt(0) < 128 ? run.toUpperCase() : foldUnits(run)))
}

function foldUnits(text: string): string {
  let folded = ''
  for (let index = 0; index < text.length; index += 1) folded += foldUnit(text.charAt(index))
  return folded
}

/** ECMAScript's Canonicalize without the flag `u` (https://tc39.es/ecma262, 22.2.2.7.3). */
function foldUnit(unit: string): string {
  const upper = unit.toUpperCase()
  return upper.length === 1 && upper.charCodeAt(0) >= 128 ? upper : unit
}
