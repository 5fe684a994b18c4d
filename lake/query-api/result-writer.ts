import type {DocumentChange} from '../store/document.ts'
import type {Budget} from '../groq/budget.ts'
import {resumeGuarded} from '../groq/evaluate.ts'
import type {Code} from '../groq/evaluator/code/code.ts'
import {DocumentPages} from '../groq/json/document-pages.ts'
import {beginJson} from '../groq/json/streamed-json.ts'
import {writeJson} from '../groq/json/write-json.ts'
import type {DatasetQuery, QueryResult} from '../groq/query-options.ts'
import type {QuestionContext} from '../groq/question-context.ts'
import type {Selectors} from '../groq/source-map/json-path.ts'
import type {Traced} from '../groq/source-map/origin.ts'
import {sourceMapOf} from '../groq/source-map/source-map.ts'
import type {Work} from '../groq/time-slices.ts'

/** Memory for pages of long lists, as a multiple of that for cached results. */
const PAGES_SHARE = 1.5

/** A result without its sync tags. */
export type Written = Omit<QueryResult, 'syncTags'>

/** Evaluates queries and serializes their results. Pages of long lists are cached. */
export class ResultWriter {
  readonly #pages: DocumentPages

  /** @param cacheBytes of memory for cached results */
  constructor(cacheBytes: number) {
    this.#pages = new DocumentPages(PAGES_SHARE * cacheBytes)
  }

  /** Drops the pages of changed documents. */
  onCommit(changes: readonly DocumentChange[]): void {
    this.#pages.forget(changes)
  }

  /** @throws LakeError 400 if evaluating or serializing fails */
  *write(
    {dataset, options: {inParts}}: DatasetQuery,
    code: Code,
    {budget}: QuestionContext,
  ): Work<Written> {
    const value = yield* resumeGuarded(code)
    if (!inParts) return {json: yield* writeJson(value, budget)}
    return yield* beginJson(value, budget, this.#pages.othersIn(value, dataset))
  }
}

/** Serializes a traced result and its source map. @throws LakeError 400 as above */
export function* writeTraced(
  value: Generator<void, Traced>,
  selectors: Selectors,
  budget: Budget,
): Work<Written> {
  const traced = yield* value
  const json = yield* writeJson(traced.value, budget)
  const map = yield* sourceMapOf(traced, selectors, budget)
  return {json, sourceMap: yield* writeJson(map, budget)}
}
