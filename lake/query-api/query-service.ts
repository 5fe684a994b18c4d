import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import type {User} from '../accounts/users.ts'
import {LakeError} from '../errors.ts'
import {INDEX_LIMITS, type IndexLimits} from '../groq/access/index-options.ts'
import type {QueryOptions, QueryResult, Rest} from '../groq/query-options.ts'
import type {Views, ViewVersion} from '../groq/views/views.ts'
import type {Dataset} from '../store/dataset.ts'
import {CachedRequests, type RequestAddress} from './cached-requests.ts'
import {longResponse, streamedResponse} from './long-response.ts'
import {optionsFor, type QueryRequest} from './query-request.ts'
import {
  compressedResponse,
  isShort,
  jsonOf,
  type QueryResponse,
  readyResponse,
  type ResponseReader,
  responseOf,
  startOf,
} from './query-response.ts'
import {type DatasetChanges, QueryRunner} from './query-runner.ts'
import {ResponsesInFlight} from './responses-in-flight.ts'
import {type CacheSlot, type Query, ResultCache} from './result-cache.ts'

/** The client that sent a query. */
export type QueryReader = ResponseReader & {
  user: User | undefined
  hasLeft: () => boolean
  /** Calls the listener when the client has the response, or has left. */
  onClose?: (listener: () => void) => void
}

export type RequestOptions = {
  dataset: Dataset
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
  readonly #runner: QueryRunner
  readonly #report: Report
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
    this.#report = report
    this.cachedRequests = new CachedRequests(cacheBytes)
    this.#runner = new QueryRunner({cacheBytes, datasets, indexLimits, report})
    this.#results = new ResultCache(cacheBytes, {
      now: (query) => this.#runner.versionNow(query),
      isValid: (query, since) => this.#runner.isUntouched(query, since),
    })
  }

  /** @throws LakeError as `run` does; 503 if too many long responses are in flight */
  async respond(
    request: QueryRequest,
    {dataset, reader, address}: RequestOptions,
  ): Promise<Response> {
    const {user, hasLeft} = reader
    const start = startOf(dataset, user)
    const query = this.query(dataset, request.query, optionsFor(request, user))
    const cached = this.#cached(query)
    if (cached && address) this.cachedRequests.add(address, {request, latest: query})
    const result = cached ?? (await this.#run(query, hasLeft))
    return await this.#send(responseOf(result, request, {dataset, user, start}), query.slot, reader)
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
    return await this.#runner.run(query, query.slot.set, hasLeft)
  }

  async #send(response: QueryResponse, slot: CacheSlot, reader: QueryReader): Promise<Response> {
    const {result} = response
    if (result.rest) {
      const end = this.#begin(result.rest, reader)
      return streamedResponse(response, result.rest, {end, fail: (error) => this.#fail(error)})
    }
    if (!isShort(result)) {
      return await longResponse(response, reader, this.#begin(jsonOf(result), reader))
    }
    const ready = readyResponse(response, reader, slot)
    const {body, ...head} = ready ?? (await compressedResponse(response, reader, slot))
    return new Response(body, head)
  }

  /** Reserves memory for a long response. @returns called when it has been sent */
  #begin(held: readonly Uint8Array[] | Rest, {user, hasLeft, onClose}: QueryReader): () => void {
    if (hasLeft()) return () => {}
    const end = this.responsesInFlight.begin(held, user !== undefined)
    onClose?.(end)
    return end
  }

  /** A query over its limits is no failure of the lake. */
  #fail(error: unknown): void {
    if (!(error instanceof LakeError)) this.#report('An answer broke off', error)
  }

  /** Number of times that a result was found valid after commits to its types. */
  get outlived(): number {
    return this.#results.outlived
  }

  /** See `QueryRunner`. */
  selectIds(...selection: Parameters<QueryRunner['selectIds']>): string[] {
    return this.#runner.selectIds(...selection)
  }

  /** See `QueryRunner`. */
  viewsOf(dataset: Dataset): Views {
    return this.#runner.viewsOf(dataset)
  }

  /** Updates views and caches. */
  onCommit(commit: DatasetChanges): void {
    this.#runner.onCommit(commit)
  }
}
