import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../errors.ts'
import type {Visibility} from '../store/dataset.ts'

/**
 * Limits of one query. One process serves all clients, so that each query has a budget; exceeding it gives an error
 * that names the limit. All limits of queries are in this table.
 */
export type Limits = {
  /** UTF-8 bytes of the query's text. */
  textBytes: number
  /** Nodes of its syntax tree, with the bodies of custom functions counted at each call. */
  nodes: number
  /** Elements visited, comparisons, and other work by its duration: some tens of nanoseconds each. */
  steps: number
  /** Members of intermediate arrays and objects; each of these counts 8 more, each text 4: words of memory. */
  elements: number
  /** UTF-16 units of intermediate texts. */
  characters: number
  /** UTF-16 units of one intermediate text: nothing else runs while it is read. */
  textCharacters: number
  /** Bytes of the result's JSON. */
  answerBytes: number
  /** Milliseconds of processor time. */
  milliseconds: number
}

export const ANONYMOUS_LIMITS: Limits = {
  textBytes: 32 * 1024,
  nodes: 10_000,
  steps: 20_000_000,
  elements: 6_000_000,
  characters: 64_000_000,
  textCharacters: 1_000_000,
  answerBytes: 16 * 1024 * 1024,
  milliseconds: 250,
}

export const TOKEN_LIMITS: Limits = {
  textBytes: 1024 * 1024,
  nodes: 100_000,
  steps: 500_000_000,
  elements: 24_000_000,
  characters: 256_000_000,
  textCharacters: 16_000_000,
  answerBytes: 128 * 1024 * 1024,
  milliseconds: 3_000,
}

/**
 * Limits for results that are sent while they are written, with a token: only their bytes count, as waiting for the
 * client costs nothing. A value that has its parts many times would have no end.
 */
export const STREAMED_LIMITS: Limits = {
  ...TOKEN_LIMITS,
  steps: Infinity,
  answerBytes: 2 * 1024 * 1024 * 1024,
  milliseconds: Infinity,
}

/**
 * Limits of a listener's filter, for one document: nothing else runs while it is tested. The time is far more than the
 * steps need.
 */
export const LISTENER_LIMITS: Limits = {
  ...ANONYMOUS_LIMITS,
  steps: 1_000_000,
  elements: 1_000_000,
  characters: 8_000_000,
}

/** Limits of a mutation's query, which cannot pause, as documents must not change meanwhile. */
export const SELECTION_LIMITS: Limits = {...TOKEN_LIMITS, milliseconds: 1_000}

export function limitsOf(visibility: Visibility): Limits {
  return visibility === 'everything' ? TOKEN_LIMITS : ANONYMOUS_LIMITS
}

/**
 * Maximum nesting of expressions: parser and evaluator are recursive. Chains of operators (`a + b + c`, `a || b || c`)
 * do not nest, steps (`a.b.c`, `*[a][b]`) do. Real queries stay below 50.
 */
export const MAX_DEPTH = 400

/** Maximum length of a `text::query` in UTF-16 units: far more than people type. */
export const MAX_SEARCH_TEXT = 10_000

/**
 * Maximum processor time without a pause, in milliseconds, as when one text of many megabytes is searched: nothing else
 * runs meanwhile.
 */
export const LONGEST_SLICE_MS = 200

/** Maximum nesting of arrays and objects in a result. Documents have at most 200 levels. */
export const MAX_ANSWER_DEPTH = 1_000

const OVER_LIMIT = 'queryLimitError'

/** The error for a query that exceeds a limit; `reason` is a sentence that names the limit. */
export function overLimit(
  limit: keyof Limits | 'depth' | 'searchText',
  allowed: number,
  reason: string,
) {
  return LakeError.typed(400, OVER_LIMIT, reason, {limit, allowed})
}

/** Whether an error is of a query that exceeded a limit. */
export function isOverLimit(error: unknown): boolean {
  if (!(error instanceof LakeError)) return false
  const said = error.body['error']
  return isPlainObject(said) && said['type'] === OVER_LIMIT
}
