import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {ANONYMOUS_ID, type User, visibilityOf} from '../accounts/users.ts'
import {INDEX_LIMITS, type IndexLimits} from '../groq/access/index-options.ts'
import type {QueryOptions, QueryResult} from '../groq/query-options.ts'
import type {Views, ViewVersion} from '../groq/views/views.ts'
import type {Dataset} from '../store/dataset.ts'
import {CachedRequests, type RequestAddress} from './cached-requests.ts'
import type {QueryRequest} from './query-request.ts'
import {QueryResponder, type QueryReader} from './query-responder.ts'
import type {QueryStart} from './query-response.ts'
import {type DatasetChanges, QueryEngine} from '../groq/query-engine.ts'
import {ResponsesInFlight} from './responses-in-flight.ts'
import {type Query, ResultCache} from './result-cache.ts'

export type RequestOptions = {
  dataset: Dataset
  user: User | undefined
  reader: QueryReader
  /** Address at which the result may be read from the cache next time, without the handler. */
  address?: RequestAddress
}

/**
 * Answers queries, in this order: result cache, prepared query, run, serialize, compress. A request is parsed before,
 * see `query-request.ts`.
 */
export class QueryService {
  readonly cachedRequests: CachedRequests
  readonly responsesInFlight = new ResponsesInFlight()
  readonly #results: ResultCache<ViewVersion>
  readonly #engine: QueryEngine
  readonly #responder: QueryResponder
  /** Numbers of results that came from the cache, and of those that were computed. */
  readonly answered = {kept: 0, made: 0}

  /**
   * @param cacheBytes of memory for cached results; long lists of documents have half as much again
   * @param datasets all of the lake, which global references link to
   * @param report called with failures that queries survive, such as that of an index
   */
  constructor(
    cacheBytes: number,
    datasets: () => Iterable<Dataset>,
    indexLimits: IndexLimits = INDEX_LIMITS,
    report: Report = console.error,
  ) {
    this.cachedRequests = new CachedRequests(cacheBytes)
    this.#engine = new QueryEngine({cacheBytes, datasets, indexLimits, report})
    this.#responder = new QueryResponder(this.responsesInFlight, report)
    this.#results = new ResultCache(cacheBytes, {
      now: (query) => this.#engine.versionNow(query),
      isValid: (query, since) => this.#engine.isUnaffected(query, since),
    })
  }

  /** @throws LakeError as `run` does; 503 if too many long responses are in flight */
  async respond(
    request: QueryRequest,
    {dataset, user, reader, address}: RequestOptions,
  ): Promise<Response> {
    const options = optionsFor(request, user)
    const start = startOf(dataset, options)
    const query = this.query(dataset, request.query, options)
    const cached = this.#cached(query)
    if (cached && address) this.cachedRequests.add(address, {request, latest: query})
    const result = cached ?? (await this.#run(query, reader.hasLeft))
    return await this.#responder.respond({request, query, start, result}, reader)
  }

  /**
   * The result of a query.
   *
   * @param hasLeft whether the client has gone, so that a long query can end
   * @throws LakeError 400 `queryParseError`, `queryLimitError` or `queryEvaluationError`; 503 if too many long queries
   *   are in flight
   */
  async run(
    dataset: Dataset,
    text: string,
    options: QueryOptions,
    hasLeft?: () => boolean,
  ): Promise<QueryResult> {
    const query = this.query(dataset, text, options)
    return this.#cached(query) ?? (await this.#run(query, hasLeft))
  }

  query(dataset: Dataset, text: string, options: QueryOptions): Query {
    // Anonymous clients see what is published, whatever perspective they name.
    const seen = options.visibility === 'public' ? {...options, perspective: []} : options
    const query = {dataset, query: text, options: seen}
    return {...query, slot: this.#results.slotOf(query)}
  }

  #cached({slot, options}: Query): QueryResult | undefined {
    const cached = options.explain ? undefined : slot.get()
    if (cached) this.answered.kept += 1
    return cached
  }

  async #run(query: Query, hasLeft?: () => boolean): Promise<QueryResult> {
    this.answered.made += 1
    return await this.#engine.run(query, query.slot.set, hasLeft)
  }

  /** Number of times that a result was found valid after commits to its types. */
  get outlived(): number {
    return this.#results.outlived
  }

  /** See `QueryEngine`. */
  selectIds(...selection: Parameters<QueryEngine['selectIds']>): string[] {
    return this.#engine.selectIds(...selection)
  }

  /** See `QueryEngine`. */
  viewsOf(dataset: Dataset): Views {
    return this.#engine.viewsOf(dataset)
  }

  /** Updates views and caches. */
  onCommit(commit: DatasetChanges): void {
    this.#engine.onCommit(commit)
  }
}

/** The options of a query when a user sends it, or an anonymous client. Only users may have queries explained. */
export function optionsFor({options}: QueryRequest, user: User | undefined): QueryOptions {
  const isKnown = user !== undefined
  return {
    ...options,
    visibility: visibilityOf({user}),
    identity: user?.id ?? ANONYMOUS_ID,
    inParts: isKnown,
    explain: isKnown && options.explain === true,
  }
}

/** Called before a query runs. */
export function startOf(dataset: Dataset, {visibility}: QueryOptions): QueryStart {
  return {
    performanceMs: performance.now(),
    at: dataset.timeline.now(),
    lastChange: dataset.lastChange(visibility),
  }
}
