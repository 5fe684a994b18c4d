import {type Code, strict} from '../code/code.ts'
import type {Context} from '../code/context.ts'
import {termsOf, textReader} from './match.ts'
import type {Term} from './match-term.ts'
import type {MatchText} from './match-text.ts'

/** As in BM25: how fast further occurrences of a word lose weight. */
const SATURATION = 1.2

/** The score of a text for a pattern; 0 if it has none of its words. */
export function matchScore(sides: readonly [Code, Code], context: Context): Code {
  const texts = textReader(context)
  return strict(sides, ([text, pattern]) =>
    scoreOfTerms(texts(text), termsOf(pattern, context.budget)),
  )
}

export function scoreOfTerms(texts: readonly MatchText[], terms: readonly Term[]): number {
  return terms.reduce((score, term) => score + scoreOfTerm(texts, term), 0)
}

function scoreOfTerm(texts: readonly MatchText[], term: Term): number {
  const frequency = texts.reduce((sum, text) => sum + text.count(term), 0)
  return (frequency * (SATURATION + 1)) / (frequency + SATURATION)
}
