import {hash} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import type {DatasetQuery, QueryOptions, QueryResult} from '../groq/query-options.ts'
import type {Dependencies} from '../groq/sync-tags.ts'
import type {Dataset} from '../store/dataset.ts'

/** An entry takes at most this part of the cache (an eighth). */
const PARTS = 8

/**
 * Up to this part of the cache (an eighth), results are cached at their first request, beyond it at their second.
 * Queries that are made up to be new each time then evict few results.
 */
const NEWCOMERS = 8

/** Bytes of an entry besides its JSON: its key and stamp, and the objects that hold it. */
const OVERHEAD_BYTES = 1_024

/** The query was answered before, and has no cached result. */
const SEEN = 'seen'
/** Bytes of its entry. */
const SEEN_BYTES = 128

/** Compressed forms of a result: one for `br`, one for `gzip`. */
const FORMS = 2

/** Decides whether a result is still valid after commits to types that it depends on. */
type Validity<Since> = {
  /** State that is cached with a result. */
  now: (query: DatasetQuery) => Since
  isValid: (query: DatasetQuery, since: Since) => boolean
}

type Body = Buffer<ArrayBuffer>

type CompressedForm = {name: string; body: Body}

/** Holds no part of the query, which may be long and whose dataset may be deleted. */
type Entry<Since> = {
  result: QueryResult
  dependencies: Dependencies
  stamp: string
  since: Since
  /** Newest first. */
  compressed: readonly CompressedForm[]
}

/** Where the result of one query is cached. */
export type CacheSlot = {
  /** The cached result, unless it is stale. */
  get: () => QueryResult | undefined
  set: (result: QueryResult, dependencies: Dependencies) => void
  /** @param name of the form and its content: bodies of the same name are the same */
  compressed: (name: string) => Body | undefined
  /** Caches a compressed form beside the result, if there is one. */
  addCompressed: (form: CompressedForm) => void
}

/** A query of a dataset, and where its result is cached. */
export type Query = DatasetQuery & {slot: CacheSlot}

/**
 * Results of the queries of all datasets and their compressed forms. An entry is valid until a commit affects it; the
 * cache has a fixed number of bytes, as anonymous clients choose the queries.
 */
export class ResultCache<Since> {
  readonly #validity: Validity<Since>
  readonly #entries: LRUCache<string, Entry<Since> | typeof SEEN>
  readonly #maxEntryBytes: number
  readonly #newcomerBytes: number
  /** A dataset that is deleted and created again gets another number. */
  readonly #numbers = new WeakMap<Dataset, number>()
  #lastNumber = 0
  /** Number of times that a result was found valid after commits to its types. */
  outlived = 0

  constructor(maxBytes: number, validity: Validity<Since>) {
    this.#validity = validity
    this.#maxEntryBytes = Math.ceil(maxBytes / PARTS)
    this.#entries = new LRUCache<string, Entry<Since> | typeof SEEN>({
      maxSize: maxBytes,
      maxEntrySize: this.#maxEntryBytes,
      sizeCalculation: sizeOf,
    })
    this.#newcomerBytes = maxBytes / NEWCOMERS
  }

  /** Bytes of all entries. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The slot of a query. Hashes the whole query, so it is called once for each request. */
  slotOf(query: DatasetQuery): CacheSlot {
    const key = this.#keyOf(query)
    return {
      get: () => this.#get(key, query),
      set: (result, dependencies) => {
        const stamp = stampOf(query.dataset, dependencies, query.options)
        const since = this.#validity.now(query)
        this.#set(key, {result, dependencies, stamp, since, compressed: []})
      },
      compressed: (name) => this.#entry(key)?.compressed.find((form) => form.name === name)?.body,
      addCompressed: (form) => this.#addCompressed(key, form),
    }
  }

  #entry(key: string): Entry<Since> | undefined {
    const entry = this.#entries.get(key)
    return entry === SEEN ? undefined : entry
  }

  #get(key: string, query: DatasetQuery): QueryResult | undefined {
    const entry = this.#entry(key)
    if (!entry) return undefined
    const stamp = stampOf(query.dataset, entry.dependencies, query.options)
    if (entry.stamp === stamp) return entry.result
    if (this.#validity.isValid(query, entry.since)) {
      entry.stamp = stamp
      entry.since = this.#validity.now(query)
      this.outlived += 1
      return entry.result
    }
    this.#entries.set(key, SEEN)
    return undefined
  }

  #set(key: string, entry: Entry<Since>): void {
    const isNew = !this.#entries.has(key)
    this.#entries.set(key, isNew && this.bytes > this.#newcomerBytes ? SEEN : entry)
  }

  #addCompressed(key: string, form: CompressedForm): void {
    const entry = this.#entry(key)
    if (!entry) return
    const larger = {...entry, compressed: [form, ...entry.compressed].slice(0, FORMS)}
    // The cache would drop the whole entry.
    if (sizeOf(larger) <= this.#maxEntryBytes) this.#entries.set(key, larger)
  }

  /** A hash, as queries and parameters can be long. */
  #keyOf({dataset, query, options}: DatasetQuery): string {
    const {params, perspective, visibility, identity, sourceMap = null} = options
    const number = this.#numbers.get(dataset) ?? this.#number(dataset)
    const reader = [perspective, visibility, identity, sourceMap]
    const text = JSON.stringify([number, query, params, ...reader])
    return hash('sha256', text, 'base64')
  }

  #number(dataset: Dataset): number {
    this.#lastNumber += 1
    this.#numbers.set(dataset, this.#lastNumber)
    return this.#lastNumber
  }
}

/** In bytes. */
function sizeOf(entry: Entry<unknown> | typeof SEEN): number {
  if (entry === SEEN) return SEEN_BYTES
  const {result, dependencies, stamp, compressed} = entry
  const {json, sourceMap = [], syncTags} = result
  const types = dependencies === 'everything' ? [] : dependencies
  const names = compressed.map(({name}) => name)
  const texts = [...syncTags, ...types, ...names, stamp].map(({length}) => 2 * length)
  const pieces = [...json, ...sourceMap, ...compressed.map(({body}) => body)]
  return [...texts, ...pieces.map(({length}) => length)].reduce(
    (sum, bytes) => sum + bytes,
    OVERHEAD_BYTES,
  )
}

/** Changes with every commit that may affect the result. */
function stampOf(dataset: Dataset, dependencies: Dependencies, {visibility}: QueryOptions): string {
  if (dependencies === 'everything') return `all ${dataset.version}`
  const versions = [...dependencies].map((type) => dataset.versionOfType(type, visibility))
  return versions.join(' ')
}
