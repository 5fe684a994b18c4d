import type {ExprNode} from 'groq-js'
import {LRUCache} from 'lru-cache'
import type {Dataset} from '../store/dataset.ts'
import type {Answer, QueryOptions} from './query-options.ts'
import type {Dependencies} from './sync-tags.ts'
import {walk} from './tree.ts'

/** Answers of one dataset that are kept; the least recently used goes first. */
const MAX_ANSWERS = 256

/** The most values, objects and their fields counted, that an answer worth keeping has. */
const MAX_VALUES = 20_000

type Kept = {answer: Answer; dependencies: Dependencies; stamp: string}

/** The answers of one dataset, each until a commit touches what it depends on. */
export class AnswerCache {
  readonly #dataset: Dataset
  readonly #answers = new LRUCache<string, Kept>({max: MAX_ANSWERS})

  constructor(dataset: Dataset) {
    this.#dataset = dataset
  }

  /** The answer that was given to the same question, if nothing that it depends on has changed since. */
  get(query: string, options: QueryOptions): Answer | undefined {
    const key = keyOf(query, options)
    const found = this.#answers.get(key)
    if (!found) return undefined
    if (found.stamp === stampOf(this.#dataset, found.dependencies, options)) return found.answer
    this.#answers.delete(key)
    return undefined
  }

  set(query: string, options: QueryOptions, answer: Answer, dependencies: Dependencies): void {
    const stamp = stampOf(this.#dataset, dependencies, options)
    this.#answers.set(keyOf(query, options), {answer, dependencies, stamp})
  }
}

/** Whether the same question always has the same answer while the documents stay as they are. */
export function isDeterministic(tree: ExprNode): boolean {
  let lasting = true
  walk(tree, (node) => {
    if (node.type === 'FuncCall' && node.name === 'now') lasting = false
  })
  return lasting
}

/** Whether an answer takes little memory: strangers choose the questions. */
export function isSmall(result: unknown): boolean {
  let left = MAX_VALUES
  const count = (value: unknown): boolean => {
    left -= 1
    if (left < 0) return false
    return typeof value !== 'object' || value === null || Object.values(value).every(count)
  }
  return count(result)
}

function keyOf(query: string, options: QueryOptions): string {
  const {params, perspective, visibility, identity} = options
  return JSON.stringify([query, params, perspective, visibility, identity])
}

/** Changes with every commit that the answer may depend on. */
function stampOf(dataset: Dataset, dependencies: Dependencies, {visibility}: QueryOptions): string {
  if (dependencies === 'everything') return `all ${dataset.version}`
  const versions = [...dependencies].map((type) => dataset.versionOfType(type, visibility))
  return versions.join(' ')
}
