import {compilerOf} from '../evaluator/compile.ts'
import type {Code} from '../evaluator/code/code.ts'
import type {Compiler} from '../evaluator/code/compiler.ts'
import {nest, ROOT} from '../evaluator/code/scope.ts'
import {parsePattern, type Term} from '../evaluator/text/match-term.ts'
import {
  isTextQuery,
  readTextQuery,
  sideCodes,
  type TextQuery,
} from '../evaluator/text/text-query.ts'
import {termsOf} from '../evaluator/text/match.ts'
import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import type {AccessPath, PathContext} from './access-path.ts'
import {isIndependent, nameOf, readingContext} from './indexed/document-expressions.ts'
import type {CandidateSet} from './candidate-set.ts'
import type {Make} from './indexed/inverted-index.ts'
import {countedUnion} from './indexed/positions.ts'
import {WordIndex} from './indexed/word-index.ts'

/** `title match $words`, `[title, pt::text(body)] match "a*"`, `@ match text::query($words)` */
export function byWord(condition: ExprNode): AccessPath | undefined {
  if (condition.type !== 'OpCall' || condition.op !== 'match') return undefined
  const name = nameOf(condition.left)
  if (name === undefined) return undefined
  return isTextQuery(condition) ? byTextQuery(condition, name) : byPattern(condition, name)
}

function byPattern({left, right}: NodeOf<'OpCall'>, of: string): AccessPath | undefined {
  if (left.type === 'Value' || !isIndependent(right)) return undefined
  const name = `words of ${of}`
  const make = making(({code}) => [code(left)])
  return {
    name,
    keys: [right],
    open(context) {
      const index = context.get(name, make)
      return index && (([pattern]) => find(index, termsOf(pattern, context.budget), context))
    },
  }
}

function byTextQuery(node: NodeOf<'OpCall'>, of: string): AccessPath {
  const name = `words of all in ${of}`
  const make = making((compiler) => sideCodes(node.left, compiler))
  return {
    name,
    keys: [],
    open(context) {
      const terms = requiredTerms(readTextQuery(node, context.budget), context)
      const index = terms.length > 0 ? context.get(name, make) : undefined
      // The index knows nothing about phrases and excluded words.
      return index && (() => inexact(find(index, terms, context)))
    },
  }
}

/** The index keeps this function, which therefore must not hold the query: a query has all documents of its time. */
function making(codesOf: (compiler: Compiler) => readonly Code[]): Make<WordIndex> {
  return () => new WordIndex(textsReader(codesOf))
}

function requiredTerms({terms}: TextQuery, {budget}: PathContext): Term[] {
  return terms.flatMap(({text, negated}) => (negated ? [] : parsePattern(text, budget)))
}

/** Finds documents that have a word for the rarest term. With one term, that is exact. */
function find(
  index: WordIndex,
  terms: readonly Term[],
  {budget}: PathContext,
): CandidateSet | undefined {
  // A pattern without words matches no text.
  if (terms.length === 0) return {count: 0, positions: () => []}
  const found = terms.flatMap((term) => index.find(term, budget) ?? [])
  const [best] = found.toSorted((a, b) => a.count - b.count)
  if (!best) return undefined
  const {count, keys} = best
  return {
    count,
    isExact: terms.length === 1 && best.isExact,
    positions: () =>
      countedUnion(
        keys.map((key) => index.positionsOf(key)),
        budget,
      ),
  }
}

function inexact(found: CandidateSet | undefined): CandidateSet | undefined {
  return found && {...found, isExact: false}
}

/** Reads all texts to be searched for words. */
function textsReader(codesOf: (compiler: Compiler) => readonly Code[]) {
  const context = readingContext()
  const codes = codesOf(compilerOf(context))
  return (document: unknown): string[] => {
    context.budget.renew()
    const scope = nest(ROOT, document)
    const texts = codes.flatMap(({run}) => run(scope))
    return texts.filter((text): text is string => typeof text === 'string')
  }
}
