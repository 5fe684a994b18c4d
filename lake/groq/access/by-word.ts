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
import type {AccessPath, Asking} from './access-path.ts'
import {isOutside, nameOf, readingContext} from './indexed/document-expressions.ts'
import type {Found} from './found.ts'
import type {Make} from './indexed/inverted-index.ts'
import {countedUnion} from './indexed/places.ts'
import {WordIndex} from './indexed/word-index.ts'

/** `title match $words`, `[title, pt::text(body)] match "a*"`, `@ match text::query($words)` */
export function byWord(condition: ExprNode): AccessPath | undefined {
  if (condition.type !== 'OpCall' || condition.op !== 'match') return undefined
  const name = nameOf(condition.left)
  if (name === undefined) return undefined
  return isTextQuery(condition) ? byTextQuery(condition, name) : byPattern(condition, name)
}

function byPattern({left, right}: NodeOf<'OpCall'>, of: string): AccessPath | undefined {
  if (left.type === 'Value' || !isOutside(right)) return undefined
  const name = `words of ${of}`
  const make = making(({code}) => [code(left)])
  return {
    name,
    keys: [right],
    open(asking) {
      const index = asking.get(name, make)
      return index && (([pattern]) => find(index, termsOf(pattern, asking.budget), asking))
    },
  }
}

function byTextQuery(node: NodeOf<'OpCall'>, of: string): AccessPath {
  const name = `words of all in ${of}`
  const make = making((compiler) => sideCodes(node.left, compiler))
  return {
    name,
    keys: [],
    open(asking) {
      const terms = requiredTerms(readTextQuery(node, asking.budget), asking)
      const index = terms.length > 0 ? asking.get(name, make) : undefined
      // Of phrases and words that are not to be there it tells nothing.
      return index && (() => inexact(find(index, terms, asking)))
    },
  }
}

/** What makes the index stays with it: it holds nothing of the question, which has all that was committed since. */
function making(codesOf: (compiler: Compiler) => readonly Code[]): Make<WordIndex> {
  return () => new WordIndex(textsReader(codesOf))
}

function requiredTerms({terms}: TextQuery, {budget}: Asking): Term[] {
  return terms.flatMap(({text, negated}) => (negated ? [] : parsePattern(text, budget)))
}

/** A document has to have a word for each term: those that have one for the rarest. Of one word that is all there is to know. */
function find(index: WordIndex, terms: readonly Term[], {budget}: Asking): Found | undefined {
  // A pattern without words is in no text.
  if (terms.length === 0) return {count: 0, places: () => []}
  const found = terms.flatMap((term) => index.find(term, budget) ?? [])
  const [best] = found.toSorted((a, b) => a.count - b.count)
  if (!best) return undefined
  const {count, keys} = best
  return {
    count,
    isExact: terms.length === 1 && best.isExact,
    places: () =>
      countedUnion(
        keys.map((key) => index.placesOf(key)),
        budget,
      ),
  }
}

function inexact(found: Found | undefined): Found | undefined {
  return found && {...found, isExact: false}
}

/** Reads all texts that words may be looked for in. */
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
