import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {IndexAdvisor} from './access/index-advisor.ts'
import type {IndexLimits} from './access/index-options.ts'
import {evaluate} from './evaluate.ts'
import type {VisibleDataset} from './evaluator/code/context.ts'
import {SELECTION_LIMITS} from './limits.ts'
import type {DatasetQuery, QueryOptions, QueryResult} from './query-options.ts'
import {type RunInput, QueryContext} from './query-context.ts'
import {DocumentReader} from './document-reader.ts'
import {parse} from './syntax/parse.ts'
import {type Dependencies, scannedTypes, syncTags} from './sync-tags.ts'
import {type StartedWork, TimeSlices, type Work} from './time-slices.ts'
import type {Snapshot} from './views/snapshot.ts'
import {Views, type ViewVersion} from './views/views.ts'
import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../store/document.ts'
import {compileApart, type Prepared, PreparedQueries} from './prepared-queries.ts'
import {ResultWriter} from './result-writer.ts'

/** The part of a commit that queries need. */
export type DatasetChanges = {dataset: Dataset; changes: readonly DocumentChange[]}

/** Called with a result that is valid until a commit affects its dependencies. */
type OnLasting = (result: QueryResult, dependencies: Dependencies) => void

export type EngineOptions = {
  /** Memory for pages of long lists of documents is a multiple of this. */
  cacheBytes: number
  /** All datasets of the lake: global references link to them. */
  datasets: () => Iterable<Dataset>
  indexLimits: IndexLimits
  /** Called with failures that queries survive, such as that of an index. */
  report: Report
}

/**
 * The entry of the GROQ engine: compiles queries and runs them over views of the datasets, each within its budget, and
 * in slices of time if they take long.
 */
export class QueryEngine {
  readonly #writer: ResultWriter
  readonly #slices = new TimeSlices()
  readonly #prepared = new PreparedQueries()
  /** A dataset that is deleted and created again has other views. */
  readonly #views = new WeakMap<Dataset, Views>()
  readonly #options: EngineOptions

  constructor(options: EngineOptions) {
    this.#options = options
    this.#writer = new ResultWriter(options.cacheBytes)
  }

  /**
   * The result of a query as JSON. It is parsed when its first slice starts, and reads the documents of that time.
   *
   * @param hasLeft whether the client has gone, so that a long query can end
   */
  async run(
    query: DatasetQuery,
    onLasting: OnLasting,
    hasLeft?: () => boolean,
  ): Promise<QueryResult> {
    return await this.#slices.run(() => this.#start(query, onLasting), hasLeft)
  }

  #start(query: DatasetQuery, onLasting: OnLasting): StartedWork<QueryResult> {
    const {query: text, options} = query
    const isSpecial = options.explain || options.sourceMap
    const prepared = isSpecial
      ? compileApart(text, options)
      : this.#prepared.take(text, options.params, options.visibility)
    return {work: this.#work(query, prepared, onLasting), budget: prepared.context.budget}
  }

  *#work(query: DatasetQuery, prepared: Prepared, onLasting: OnLasting): Work<QueryResult> {
    const {dataset, options} = query
    const {code, context, scanned, isLasting} = prepared
    const {version} = dataset
    // A view of a large dataset may take longer to create than a query is allowed: that is not the query's time.
    context.budget.endSlice()
    const input = this.#inputOf(dataset, scanned, options)
    const {reader, advisor} = input
    context.begin(input)
    const written = yield* advisor.reportAfter(this.#writer.write(query, code, context.budget))
    const {dependencies} = reader
    const result = {...written, syncTags: syncTags(dataset, dependencies)}
    this.#prepared.release(prepared)
    if (context.explanation) return {...result, scans: context.explanation.scans}
    // A result lacks what was committed since it started; one in parts is not in memory.
    if (dataset.version === version && isLasting && !result.rest) onLasting(result, dependencies)
    return result
  }

  /** The view that a query reads now, and its version. */
  versionNow({dataset, options: {perspective, visibility}}: DatasetQuery): ViewVersion {
    return this.viewsOf(dataset).versionOf(perspective, visibility)
  }

  /** Whether commits since a version left the result of a query as it is. */
  isUnaffected(query: DatasetQuery, since: ViewVersion): boolean {
    const {perspective, visibility, sourceMap} = query.options
    // A source map has versions and types of documents, which the query does not mention.
    if (sourceMap) return false
    const changes = this.viewsOf(query.dataset).changesSince(since, perspective, visibility)
    return changes !== undefined && this.#prepared.isUnaffected(query, changes)
  }

  #inputOf(dataset: Dataset, scanned: Dependencies, options: QueryOptions): RunInput {
    const {perspective, visibility, params, identity} = options
    const view = this.viewsOf(dataset).of(perspective, visibility)
    return {
      view,
      reader: new DocumentReader(scanned, view),
      advisor: new IndexAdvisor(view.indexes, visibility),
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
    const context = new QueryContext(SELECTION_LIMITS)
    const reader = {perspective: 'raw', visibility: 'everything'} as const
    const input = this.#inputOf(dataset, scannedTypes(tree), {...reader, params, identity})
    context.begin(input)
    const selected = evaluate(tree, context)
    input.advisor.report()
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
