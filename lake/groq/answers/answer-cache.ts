import {hash} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import type {Dataset} from '../../store/dataset.ts'
import type {Answer, DatasetQuestion, QueryOptions} from '../query-options.ts'
import type {Dependencies} from '../sync-tags.ts'
import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {hasNode} from '../tree.ts'

/** An answer that takes more than one part in so many of all memory there is for answers is not kept. */
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

/** What tells whether an answer is the same in spite of commits to what it depends on. */
type Outliving<Since> = {
  /** What is remembered with an answer that is made now. */
  now: (asked: DatasetQuestion) => Since
  outlives: (asked: DatasetQuestion, since: Since) => boolean
}

/** Nothing of the question, which may be long, and whose dataset may be deleted. */
type Kept<Since> = {answer: Answer; dependencies: Dependencies; stamp: string; since: Since}

export type AnswerPlace = {
  /** The answer that was given to the same question, if it is the same now. */
  get: () => Answer | undefined
  set: (answer: Answer, dependencies: Dependencies) => void
}

/**
 * The answers of all datasets, each until a commit touches it, the most recently used in a fixed
 * number of bytes: strangers choose the questions.
 */
export class AnswerCache<Since> {
  readonly #outliving: Outliving<Since>
  readonly #answers: LRUCache<string, Kept<Since> | typeof SEEN>
  readonly #newcomerBytes: number
  /** A dataset that is deleted and made anew is another. */
  readonly #numbers = new WeakMap<Dataset, number>()
  #lastNumber = 0
  /** How often an answer was found to outlive commits. */
  outlived = 0

  constructor(maxBytes: number, outliving: Outliving<Since>) {
    this.#outliving = outliving
    this.#answers = new LRUCache<string, Kept<Since> | typeof SEEN>({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / PARTS),
      sizeCalculation: sizeOf,
    })
    this.#newcomerBytes = maxBytes / NEWCOMERS
  }

  /** What is kept takes so many bytes. */
  get bytes(): number {
    return this.#answers.calculatedSize
  }

  /** Where the answer to a question has its place. Finding it reads the whole question, so it is found once. */
  of(dataset: Dataset, query: string, options: QueryOptions): AnswerPlace {
    const key = this.#keyOf(dataset, query, options)
    const asked = {dataset, query, options}
    return {
      get: () => this.#get(key, asked),
      set: (answer, dependencies) => {
        const stamp = stampOf(dataset, dependencies, options)
        this.#set(key, {answer, dependencies, stamp, since: this.#outliving.now(asked)})
      },
    }
  }

  #get(key: string, asked: DatasetQuestion): Answer | undefined {
    const found = this.#answers.get(key)
    if (!found || found === SEEN) return undefined
    const stamp = stampOf(asked.dataset, found.dependencies, asked.options)
    if (found.stamp === stamp) return found.answer
    if (this.#outliving.outlives(asked, found.since)) {
      found.stamp = stamp
      found.since = this.#outliving.now(asked)
      this.outlived += 1
      return found.answer
    }
    this.#answers.set(key, SEEN)
    return undefined
  }

  #set(key: string, kept: Kept<Since>): void {
    const isNew = !this.#answers.has(key)
    this.#answers.set(key, isNew && this.bytes > this.#newcomerBytes ? SEEN : kept)
  }

  /** A hash, as queries and parameters can be long. */
  #keyOf(dataset: Dataset, query: string, options: QueryOptions): string {
    const {params, perspective, visibility, identity, sourceMap = null} = options
    const number = this.#numbers.get(dataset) ?? this.#number(dataset)
    const reader = [perspective, visibility, identity, sourceMap]
    const question = JSON.stringify([number, query, params, ...reader])
    return hash('sha256', question, 'base64')
  }

  #number(dataset: Dataset): number {
    this.#lastNumber += 1
    this.#numbers.set(dataset, this.#lastNumber)
    return this.#lastNumber
  }
}

/** Whether the same question always has the same answer while the documents stay as they are. */
export function isDeterministic(tree: ExprNode): boolean {
  return !hasNode(
    tree,
    (node) => node.type === 'FuncCall' && (node.name === 'now' || isOfOtherDatasets(node)),
  )
}

/** Commits to these are told to nobody who asks here. */
function isOfOtherDatasets({namespace, name}: NodeOf<'FuncCall'>): boolean {
  return namespace === 'documents' && name !== 'incomingRefCount'
}

/** In bytes. */
function sizeOf(entry: Kept<unknown> | typeof SEEN): number {
  if (entry === SEEN) return SEEN_BYTES
  const {answer, dependencies, stamp} = entry
  const {json, sourceMap = [], syncTags} = answer
  const names = dependencies === 'everything' ? [] : dependencies
  const texts = [...syncTags, ...names, stamp].reduce((sum, {length}) => sum + 2 * length, 0)
  return [...json, ...sourceMap].reduce((sum, {length}) => sum + length, OVERHEAD_BYTES + texts)
}

/** Changes with every commit that the answer may depend on. */
function stampOf(dataset: Dataset, dependencies: Dependencies, {visibility}: QueryOptions): string {
  if (dependencies === 'everything') return `all ${dataset.version}`
  const versions = [...dependencies].map((type) => dataset.versionOfType(type, visibility))
  return versions.join(' ')
}
