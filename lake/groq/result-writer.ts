import type {DocumentChange} from '../store/document.ts'
import type {Budget} from './budget.ts'
import {resumeGuarded} from './evaluate.ts'
import type {Code} from './evaluator/code/code.ts'
import {DocumentPages} from './json/document-pages.ts'
import {beginJson} from './json/streamed-json.ts'
import {writeJson} from './json/write-json.ts'
import type {QueryResult, DatasetQuery} from './query-options.ts'
import type {Selectors} from './source-map/json-path.ts'
import type {Traced} from './source-map/origin.ts'
import {sourceMapOf} from './source-map/source-map.ts'
import {TRACED_ROOT} from './source-map/traced-code.ts'
import type {Work} from './time-slices.ts'

/** Memory for pages of long lists, as a multiple of that for cached results. */
const PAGES_SHARE = 1.5

/** A result without its sync tags. */
export type Written = Omit<QueryResult, 'syncTags'>

/** Evaluates queries and serializes their results. Pages of long lists are cached. */
export class ResultWriter {
  readonly #pages: DocumentPages

  /** @param cacheBytes memory for cached results */
  constructor(cacheBytes: number) {
    this.#pages = new DocumentPages(PAGES_SHARE * cacheBytes)
  }

  /** Drops the pages of changed documents. */
  onCommit(changes: readonly DocumentChange[]): void {
    this.#pages.forget(changes)
  }

  /** @throws LakeError 400 if evaluating or serializing fails */
  *write(
    {dataset, options: {inParts, sourceMap}}: DatasetQuery,
    code: Code,
    budget: Budget,
  ): Work<Written> {
    if (sourceMap) return yield* this.#writeTraced(code, sourceMap, budget)
    const value = yield* resumeGuarded(code)
    if (!inParts) return {json: yield* writeJson(value, budget)}
    return yield* beginJson(value, budget, this.#pages.othersIn(value, dataset))
  }

  *#writeTraced(code: Code, selectors: Selectors, budget: Budget): Work<Written> {
    const traced = (yield* resumeGuarded(code, TRACED_ROOT)) as Traced
    const json = yield* writeJson(traced.value, budget)
    const map = yield* sourceMapOf(traced, selectors, budget)
    return {json, sourceMap: yield* writeJson(map, budget)}
  }
}
