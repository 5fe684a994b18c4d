import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../errors.ts'
import type {Visibility} from '../store/dataset.ts'

/**
 * How much one question may ask for. One process answers everybody, so that each question has a budget, and one
 * that is over it gets an error that says which limit it met and what that is. Everything that may bound a
 * question stands in this table.
 */
export type Limits = {
  /** UTF-8 bytes of the query's text. */
  textBytes: number
  /** Nodes of its syntax tree, with the bodies of custom functions counted at each call. */
  nodes: number
  /** Elements visited, comparisons made, and other work by how long it takes: some tens of nanoseconds each. */
  steps: number
  /** Members of the arrays and objects made on the way; each of these counts 8 more, each text 4: words of memory. */
  elements: number
  /** UTF-16 units of the texts made on the way. */
  characters: number
  /** UTF-16 units of one text made on the way: others wait while it is gone through. */
  textCharacters: number
  /** Bytes of the answer's JSON. */
  answerBytes: number
  /** Milliseconds of computing, without those for which documents were parsed that were loaded at the start. */
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
 * Of what is written while it is read, with a token: its bytes alone, as it costs nothing that it is not read. A value
 * that has its parts many times would have no end.
 */
export const STREAMED_LIMITS: Limits = {
  ...TOKEN_LIMITS,
  steps: Infinity,
  answerBytes: 2 * 1024 * 1024 * 1024,
  milliseconds: Infinity,
}

/**
 * Of a listener's filter, for one document, whoever listens: others wait while it is tested. The time is far
 * more than so many steps take.
 */
export const LISTENER_LIMITS: Limits = {
  ...ANONYMOUS_LIMITS,
  steps: 1_000_000,
  elements: 1_000_000,
  characters: 8_000_000,
}

/** Of a mutation's query: the documents stand still until it is done, so that it cannot pause. */
export const SELECTION_LIMITS: Limits = {...TOKEN_LIMITS, milliseconds: 1_000}

export function limitsOf(visibility: Visibility): Limits {
  return visibility === 'everything' ? TOKEN_LIMITS : ANONYMOUS_LIMITS
}

/**
 * How deep expressions may lie in one another, for everybody: parser and evaluator call themselves for each
 * level. Chains of operators (`a + b + c`, `a || b || c`) are no levels, steps (`a.b.c`, `*[a][b]`) are. Questions written by people stay below 50.
 */
export const MAX_DEPTH = 400

/** UTF-16 units of what `text::query` searches for, for everybody: far more than anybody types. */
export const MAX_SEARCH_TEXT = 10_000

/**
 * Milliseconds of computing that a question may need without a place to pause, as in one text of many megabytes
 * that is searched: nobody else is answered meanwhile.
 */
export const LONGEST_SLICE_MS = 200

/** How deep arrays and objects may lie in one another in an answer. Documents have at most 200 levels. */
export const MAX_ANSWER_DEPTH = 1_000

const OVER_LIMIT = 'queryLimitError'

/** What a question over a limit is answered, `reason` being a sentence that names the limit. */
export function overLimit(
  limit: keyof Limits | 'depth' | 'searchText',
  allowed: number,
  reason: string,
) {
  return LakeError.typed(400, OVER_LIMIT, reason, {limit, allowed})
}

/** Whether a question failed so, which can be after all that it was allowed. */
export function isOverLimit(error: unknown): boolean {
  if (!(error instanceof LakeError)) return false
  const said = error.body['error']
  return isPlainObject(said) && said['type'] === OVER_LIMIT
}
