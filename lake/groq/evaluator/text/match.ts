import type {Budget} from '../../budget.ts'
import type {Context} from '../code/context.ts'
import {memoizeLast} from '../code/memory.ts'
import {binaryLink, type Code, type Link} from '../code/code.ts'
import {parsePattern, type Term} from './match-term.ts'
import {MatchText} from './match-text.ts'

/** `left match right`: every word of the pattern is a word of the text. */
export function matchLink(right: Code, context: Context): Link {
  const texts = textReader(context)
  const terms = memoizeLast(context, (pattern) => termsOf(pattern, context.budget))
  return binaryLink(right, (left, value) => {
    const searched = texts(left)
    return searched.length > 0 && matchesAll(searched, terms(value))
  })
}

export function matchesAll(texts: readonly MatchText[], terms: readonly Term[]): boolean {
  return terms.length > 0 && terms.every((term) => texts.some((text) => text.has(term)))
}

/** The words of a pattern, or of a list of patterns; none if something in it is no text. */
export function termsOf(pattern: unknown, budget: Budget): readonly Term[] {
  if (typeof pattern === 'string') return parsePattern(pattern, budget)
  if (!Array.isArray(pattern)) return []
  budget.step(pattern.length / 8)
  if (!pattern.every((part) => typeof part === 'string')) return []
  return pattern.flatMap((part) => parsePattern(part, budget))
}

/** Prepares texts for searching, and memoizes the last one. */
export function textReader(context: Context): (value: unknown) => readonly MatchText[] {
  return memoizeLast(context, (value) => textsOf(value, context.budget))
}

/** What a text that was prepared takes in memory besides its characters, in members of arrays. */
const MATCH_TEXT_MEMBERS = 4

function textsOf(value: unknown, budget: Budget): readonly MatchText[] {
  if (typeof value === 'string') return [new MatchText(value, budget)]
  if (!Array.isArray(value)) return []
  budget.step(value.length / 8)
  const texts: MatchText[] = []
  for (const part of value) {
    if (typeof part !== 'string') continue
    budget.made(MATCH_TEXT_MEMBERS)
    texts.push(new MatchText(part, budget))
  }
  return texts
}
