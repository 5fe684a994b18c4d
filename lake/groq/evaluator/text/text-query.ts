import type {ExprNode, NodeOf} from '../../syntax/nodes.ts'
import {argsOf} from '../../tree.ts'
import {LakeError} from '../../../errors.ts'
import type {Budget} from '../../budget.ts'
import {type Code, constant, strict} from '../code/code.ts'
import type {Compiler} from '../code/compiler.ts'
import {find} from './find.ts'
import {matchesAll, termsOf, textReader} from './match.ts'
import {scoreOfTerms} from './match-score.ts'
import type {Term} from './match-term.ts'
import type {MatchText} from './match-text.ts'
import {parseTextQuery, type TextTerm} from './text-terms.ts'
import {searchText} from './search-text.ts'

/**
 * `title match text::query("swift deploy -azure \"blue green\"")`
 * (https://www.sanity.io/docs/groq-functions: text): every word and phrase must occur, no `-word` may, a
 * trailing `*` makes a word a prefix, and `*` alone or nothing at all matches everything. On the left, `@`
 * means every string in what is looked at.
 */
export type TextQuery = {left: ExprNode; terms: readonly TextTerm[]}

export function isTextQuery({op, right}: NodeOf<'OpCall'>): boolean {
  return op === 'match' && argsOf(right, 'text::query') !== undefined
}

/**
 * Reads what a node of which `isTextQuery` holds asks for.
 *
 * @throws LakeError 400 where the query is no constant text, or too long a one
 */
export function readTextQuery({left, right}: NodeOf<'OpCall'>, budget: Budget): TextQuery {
  const [argument] = argsOf(right, 'text::query') ?? []
  if (argument?.type === 'Value' && typeof argument.value === 'string') {
    return {left, terms: parseTextQuery(argument.value, budget)}
  }
  throw LakeError.typed(400, 'queryEvaluationError', 'text::query() takes one constant string.')
}

/** A term as it is looked for: its words, and the whole of a phrase. */
type Wanted = TextTerm & {words: readonly Term[]; phraseText: string}

/** What the terms are looked for in: words in all of it, phrases in each side. */
type Searched = {texts: readonly MatchText[]; sides: readonly unknown[]}

export function textQuery(query: TextQuery, compiler: Compiler): Code {
  const {budget} = compiler.context
  return searching(query, compiler, (searched, terms) =>
    terms.map((term) => holds(searched, term, budget)).reduce(and, true),
  )
}

/** The sum of the scores of all terms; 0 where one does not hold. */
export function textQueryScore(query: TextQuery, compiler: Compiler): Code {
  const {budget} = compiler.context
  return searching(query, compiler, (searched, terms) => {
    if (terms.length === 0) return 1
    const scores = terms.map((term) => score(searched, term, budget))
    return scores.every((one) => one !== 0) ? scores.reduce((sum, one) => sum + one, 0) : 0
  })
}

function searching(
  {left, terms}: TextQuery,
  compiler: Compiler,
  answer: (searched: Searched, terms: readonly Wanted[]) => unknown,
): Code {
  const {budget} = compiler.context
  // Whatever it is asked of: the Studio's lists send a query that matches everything.
  if (terms.length === 0) return constant(answer({texts: [], sides: []}, []))
  const wanted = terms.map((term) => ({
    ...term,
    words: termsOf(term.text, budget),
    phraseText: term.text.toLowerCase(),
  }))
  const parts = sidesOf(left)
  const readers = parts.map(({isText}) => {
    const read = textReader(compiler.context)
    return (side: unknown) => (isText(side) ? read(side) : [])
  })
  return strict(sideCodes(left, compiler), (sides) => {
    budget.step(terms.length)
    const texts = readers.flatMap((read, index) => read(sides[index]))
    budget.step(texts.length / 8)
    return answer({texts, sides}, wanted)
  })
}

type Side = {node: ExprNode; isText: (value: unknown) => boolean}

/** `[@, title, ...tags]` → each of them. Anything else may be a text, or a list of texts itself. */
function sidesOf(left: ExprNode): readonly Side[] {
  if (left.type === 'Group') return sidesOf(left.base)
  if (left.type !== 'Array') return [{node: left, isText: () => true}]
  return left.elements.map(({value, isSplat}) => ({
    node: value,
    isText: isSplat ? Array.isArray : (side) => typeof side === 'string',
  }))
}

/** What is searched: texts, or lists of them. */
export function sideCodes(left: ExprNode, compiler: Compiler): readonly Code[] {
  return sidesOf(left).map(({node}) => sideCode(node, compiler))
}

function sideCode(node: ExprNode, compiler: Compiler): Code {
  if (node.type === 'Group') return sideCode(node.base, compiler)
  const code = compiler.code(node)
  if (node.type !== 'This') return code
  const read = searchText(compiler.context)
  return strict([code], ([value]) => read(value))
}

/** Null where a phrase was looked for in what is no text. */
function holds(searched: Searched, term: Wanted, budget: Budget): boolean | null {
  const words = matchesAll(searched.texts, term.words)
  const found = words && term.phrase ? hasPhrase(searched, term, budget) : words
  return term.negated && found !== null ? !found : found
}

function hasPhrase(searched: Searched, term: Wanted, budget: Budget): boolean | null {
  const found = phrasesIn(searched, term, budget)
  if (found.includes(true)) return true
  return found.includes(null) ? null : false
}

/** Whether each side has the phrase; null for what is no text. */
function phrasesIn({sides}: Searched, {phraseText}: Wanted, budget: Budget): (boolean | null)[] {
  return sides.map((side) => {
    if (typeof side !== 'string') return null
    budget.reads(side.length)
    return find(side.toLowerCase(), phraseText, 0, budget) !== -1
  })
}

function score(searched: Searched, term: Wanted, budget: Budget): number {
  if (holds(searched, term, budget) !== true) return 0
  if (term.negated) return 1
  const words = scoreOfTerms(searched.texts, term.words)
  if (!term.phrase) return words
  return words + phrasesIn(searched, term, budget).filter((found) => found === true).length
}

function and(left: boolean | null, right: boolean | null): boolean | null {
  if (left === false || right === false) return false
  return left === null || right === null ? null : true
}
