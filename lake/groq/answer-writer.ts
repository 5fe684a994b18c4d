import type {DocumentChange} from '../store/document.ts'
import type {Budget} from './budget.ts'
import {resumeGuarded} from './evaluate.ts'
import type {Code} from './evaluator/code/code.ts'
import {DocumentPages} from './json/document-pages.ts'
import {beginJson} from './json/streamed-json.ts'
import {writeJson} from './json/write-json.ts'
import type {Answer, DatasetQuestion} from './query-options.ts'
import type {QuestionContext} from './question-context.ts'
import type {Selectors} from './source-map/json-path.ts'
import type {Traced} from './source-map/origin.ts'
import {sourceMapOf} from './source-map/source-map.ts'
import type {Work} from './time-slices.ts'

/** Memory for pages of long lists, as a multiple of that for answers. */
const PAGES_SHARE = 1.5

/** An answer, but for what it depends on. */
export type Written = Omit<Answer, 'syncTags'>

/** Evaluates queries and writes their results as JSON, long lists in pages that are kept. */
export class AnswerWriter {
  readonly #pages: DocumentPages

  /** @param cacheBytes of memory for answers */
  constructor(cacheBytes: number) {
    this.#pages = new DocumentPages(PAGES_SHARE * cacheBytes)
  }

  /** Drops the pages of changed documents. */
  onCommit(changes: readonly DocumentChange[]): void {
    this.#pages.forget(changes)
  }

  /** @throws LakeError 400 as evaluating and writing do */
  *write(
    {dataset, options: {inParts}}: DatasetQuestion,
    code: Code,
    {budget}: QuestionContext,
  ): Work<Written> {
    const value = yield* resumeGuarded(code)
    if (!inParts) return {json: yield* writeJson(value, budget)}
    return yield* beginJson(value, budget, this.#pages.othersIn(value, dataset))
  }
}

/** With the source map of what is traced. @throws LakeError 400 as above */
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
