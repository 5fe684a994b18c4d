import type {ExprNode} from 'groq-js'
import {LakeError} from '../errors.ts'
import {rewrite, walk} from './tree.ts'

/**
 * `text::query` for groq-js, which only parses it (https://www.sanity.io/docs/groq-functions: text).
 * `title match text::query("swift deploy -azure \"blue green\"")` is rewritten into matches and
 * comparisons that groq-js evaluates and scores: every word and phrase must occur, no `-word` may,
 * a trailing `*` makes a word a prefix, and `*` alone or nothing at all matches everything.
 *
 * On the left, `@` means every string in the document. Documents carry that text in a hidden property,
 * see `withSearchText`.
 */
const SEARCH_TEXT = '\u0000text'

type Term = {text: string; phrase: boolean; negated: boolean}

export function usesTextQuery(tree: ExprNode): boolean {
  let found = false
  walk(tree, (node) => {
    found ||= isTextQuery(node)
  })
  return found
}

export function expandTextQueries(tree: ExprNode): ExprNode {
  return rewrite(tree, (node) => {
    if (node.type !== 'OpCall' || node.op !== 'match' || !isTextQuery(node.right)) return node
    return matchAll(searchable(node.left), parseTextQuery(queryText(node.right)))
  })
}

/** @returns no terms for a query that matches everything */
export function parseTextQuery(query: string): Term[] {
  const terms = query.matchAll(/(?<minus>-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/g)
  return [...terms].flatMap(({groups}) => {
    const text = (groups?.['phrase'] ?? groups?.['word'] ?? '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    return [{text, phrase: groups?.['phrase'] !== undefined, negated: groups?.['minus'] === '-'}]
  })
}

/** Gives a document its search text, computed once when a query first asks for it. */
export function withSearchText<T extends object>(document: T): T {
  if (Object.hasOwn(document, SEARCH_TEXT)) return document
  let text: string | undefined
  return Object.defineProperty(document, SEARCH_TEXT, {
    enumerable: false,
    get: () => (text ??= allStrings(document).join('\n')),
  })
}

function allStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(allStrings)
}

function isTextQuery(node: ExprNode): node is Extract<ExprNode, {type: 'FuncCall'}> {
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

function queryText({args}: Extract<ExprNode, {type: 'FuncCall'}>): string {
  const [argument] = args
  if (argument?.type === 'Value' && typeof argument.value === 'string') return argument.value
  throw LakeError.typed(400, 'queryEvaluationError', 'text::query() takes one constant string.')
}

const THIS_TEXT: ExprNode = {type: 'AccessAttribute', name: SEARCH_TEXT}

/** `@` → all its text; `[@, title]` → the same for each member; anything else as it is. */
function searchable(node: ExprNode): ExprNode {
  if (node.type === 'Group') return searchable(node.base)
  if (node.type === 'This') return THIS_TEXT
  if (node.type !== 'Array') return node
  return {
    ...node,
    elements: node.elements.map((element) => ({...element, value: searchable(element.value)})),
  }
}

function matchAll(left: ExprNode, terms: readonly Term[]): ExprNode {
  if (terms.length === 0) return {type: 'Value', value: true}
  return terms
    .map((term) => matchTerm(left, term))
    .reduce((all, term) => ({type: 'And', left: all, right: term}))
}

function matchTerm(left: ExprNode, {text, phrase, negated}: Term): ExprNode {
  const words: ExprNode = {type: 'OpCall', op: 'match', left, right: {type: 'Value', value: text}}
  const match: ExprNode = phrase
    ? {type: 'And', left: words, right: containsPhrase(left, text)}
    : words
  return negated ? {type: 'Not', base: match} : match
}

/** `count(string::split(lower(text), phrase)) > 1`, for each member where `text` is a list. */
function containsPhrase(left: ExprNode, phrase: string): ExprNode {
  const sides = left.type === 'Array' ? left.elements.map((element) => element.value) : [left]
  return sides.map((side) => phraseIn(side, phrase)).reduce(or)
}

function phraseIn(text: ExprNode, phrase: string): ExprNode {
  const pieces = call('string', 'split', [
    call('global', 'lower', [text]),
    {type: 'Value', value: phrase.toLowerCase()},
  ])
  return {
    type: 'OpCall',
    op: '>',
    left: call('global', 'count', [pieces]),
    right: {type: 'Value', value: 1},
  }
}

function or(left: ExprNode, right: ExprNode): ExprNode {
  return {type: 'Or', left, right}
}

function call(namespace: string, name: string, args: ExprNode[]): ExprNode {
  return {type: 'FuncCall', namespace, name, args}
}
