import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {Demand} from '../groq/access/demand.ts'
import type {IndexLimits} from '../groq/access/index-options.ts'
import {compileGuarded, evaluate, traceGuarded} from '../groq/evaluate.ts'
import type {VisibleDataset} from '../groq/evaluator/code/context.ts'
import {Explanation} from '../groq/evaluator/code/explanation.ts'
import {limitsOf, SELECTION_LIMITS} from '../groq/limits.ts'
import type {DatasetQuery, QueryOptions, QueryResult} from '../groq/query-options.ts'
import {type Asked, QuestionContext} from '../groq/question-context.ts'
import {ReadDocuments} from '../groq/read-documents.ts'
import {parse} from '../groq/syntax/parse.ts'
import {type Dependencies, scannedTypes, syncTags} from '../groq/sync-tags.ts'
import {type Begun, TimeSlices, type Work} from '../groq/time-slices.ts'
import type {Snapshot} from '../groq/views/snapshot.ts'
import {Views, type ViewVersion} from '../groq/views/views.ts'
import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../store/document.ts'
import {describe, type Parsed, PreparedQueries} from './prepared-queries.ts'
import {ResultWriter, writeTraced, type Written} from './result-writer.ts'

/** The part of a commit that queries need. */
export type DatasetChanges = {dataset: Dataset; changes: readonly DocumentChange[]}

/** Called with a result that is valid until a commit affects its dependencies. */
type OnLasting = (result: QueryResult, dependencies: Dependencies) => void

export type RunnerOptions = {
  /** Memory for pages of long lists of documents is a multiple of this. */
  cacheBytes: number
  /** All datasets of the lake: global references link to them. */
  datasets: () => Iterable<Dataset>
  indexLimits: IndexLimits
  /** Called with failures that queries survive, such as that of an index. */
  report: Report
}

/** Runs GROQ queries over views of the datasets, each within its budget, and in slices of time if they take long. */
export class QueryRunner {
  readonly #writer: ResultWriter
  readonly #slices = new TimeSlices()
  readonly #prepared = new PreparedQueries()
  /** A dataset that is deleted and created again has other views. */
  readonly #views = new WeakMap<Dataset, Views>()
  readonly #options: RunnerOptions

  constructor(options: RunnerOptions) {
    this.#options = options
    this.#writer = new ResultWriter(options.cacheBytes)
  }

  /** Parses the query when its first slice begins, and reads the documents of that time. */
  async run(
    query: DatasetQuery,
    onLasting: OnLasting,
    hasLeft?: () => boolean,
  ): Promise<QueryResult> {
    return await this.#slices.run(() => this.#begin(query, onLasting), hasLeft)
  }

  #begin(query: DatasetQuery, onLasting: OnLasting): Begun<QueryResult> {
    const {options} = query
    if (options.explain || options.sourceMap) return this.#beginUnprepared(query, onLasting)
    const prepared = this.#prepared.take(query.query, options.params, options.visibility)
    const {code, context} = prepared
    const write = () => this.#writer.write(query, code, context)
    const giveBack = () => this.#prepared.giveBack(prepared)
    const work = this.#work(query, prepared, {write, giveBack, onLasting})
    return {work, budget: context.budget}
  }

  /** An explained or traced query is compiled for that. */
  #beginUnprepared(query: DatasetQuery, onLasting: OnLasting): Begun<QueryResult> {
    const {params, visibility, explain, sourceMap} = query.options
    const limits = limitsOf(visibility)
    const context = new QuestionContext(limits)
    const {budget} = context
    budget.startClock()
    if (explain) context.explanation = new Explanation()
    const tree = parse(query.query, params, limits)
    const write = () =>
      sourceMap
        ? writeTraced(traceGuarded(tree, context), sourceMap, budget)
        : this.#writer.write(query, compileGuarded(tree, context), context)
    return {work: this.#work(query, describe(tree, context), {write, onLasting}), budget}
  }

  *#work(
    {dataset, options}: DatasetQuery,
    {context, scanned, isLasting}: Parsed,
    steps: {write: () => Work<Written>; giveBack?: () => void; onLasting: OnLasting},
  ): Work<QueryResult> {
    const {version} = dataset
    // A view of a large dataset may take longer to create than a query is allowed: that is not the query's time.
    context.budget.endSlice()
    const asked = this.#ask(dataset, scanned, options)
    const {read, demand} = asked
    context.begin(asked)
    const written = yield* demand.settleAfter(steps.write())
    const {dependencies} = read
    const result = {...written, syncTags: syncTags(dataset, dependencies)}
    steps.giveBack?.()
    if (context.explanation) return {...result, scans: context.explanation.scans}
    // A result lacks what was committed since it started; one in parts is not in memory.
    if (dataset.version === version && isLasting && !result.rest) {
      steps.onLasting(result, dependencies)
    }
    return result
  }

  /** The view that a query reads now, and its version. */
  versionNow({dataset, options: {perspective, visibility}}: DatasetQuery): ViewVersion {
    return this.viewsOf(dataset).versionOf(perspective, visibility)
  }

  /** Whether commits since a version left the result of a query as it is. */
  isUntouched(query: DatasetQuery, since: ViewVersion): boolean {
    const {perspective, visibility, sourceMap} = query.options
    // A source map has versions and types of documents, which the query does not mention.
    if (sourceMap) return false
    const changes = this.viewsOf(query.dataset).changesSince(since, perspective, visibility)
    return changes !== undefined && this.#prepared.isUntouched(query, changes)
  }

  #ask(dataset: Dataset, scanned: Dependencies, options: QueryOptions): Asked {
    const {perspective, visibility, params, identity} = options
    const seen = this.viewsOf(dataset).of(perspective, visibility)
    return {
      seen,
      read: new ReadDocuments(scanned, seen),
      demand: new Demand(seen.indexes, visibility),
      params,
      identity,
      sanity: {projectId: dataset.project, dataset: dataset.name},
      visibleDatasets: () => this.#visibleDatasets(options),
    }
  }

  /**
   * Ids of the stored documents that a mutation's query selects, each once.
   *
   * @throws LakeError 400 as `QueryService.run` does
   */
  selectIds(
    dataset: Dataset,
    {query, params, identity}: {query: string; params: Record<string, unknown>; identity: string},
  ): string[] {
    const tree = parse(query, params, SELECTION_LIMITS)
    const context = new QuestionContext(SELECTION_LIMITS)
    const reader = {perspective: 'raw', visibility: 'everything'} as const
    const asked = this.#ask(dataset, scannedTypes(tree), {...reader, params, identity})
    context.begin(asked)
    const selected = evaluate(tree, context)
    asked.demand.settle()
    if (!Array.isArray(selected)) return []
    const ids = selected.flatMap((item: unknown) =>
      isPlainObject(item) && typeof item['_id'] === 'string' ? [item['_id']] : [],
    )
    return [...new Set(ids)]
  }

  #visibleDatasets({perspective, visibility}: QueryOptions): VisibleDataset[] {
    return [...this.#options.datasets()]
      .filter(({settings}) => visibility === 'everything' || settings.aclMode === 'public')
      .map((dataset) => {
        let known: Snapshot | undefined
        const view = () => (known ??= this.viewsOf(dataset).of(perspective, visibility))
        return {
          projectId: dataset.project,
          dataset: dataset.name,
          get documents() {
            return view().documents
          },
          documentOf: (id) => view().get(id) ?? null,
        }
      })
  }

  /** Updates the views of the dataset, then drops pages of changed documents. */
  onCommit({dataset, changes}: DatasetChanges): void {
    this.#views.get(dataset)?.onCommit(changes)
    this.#writer.onCommit(changes)
  }

  /** The views of a dataset, created on demand. */
  viewsOf(dataset: Dataset): Views {
    const known = this.#views.get(dataset)
    if (known) return known
    const {indexLimits, report} = this.#options
    const views = new Views(dataset, indexLimits, report)
    this.#views.set(dataset, views)
    return views
  }
}
