import type {ExprNode} from 'groq-js'
import type {Dataset} from '../store/dataset.ts'
import type {Answer, QueryOptions} from './query-options.ts'
import type {Dependencies} from './sync-tags.ts'
import {walk} from './tree.ts'

/** Answers of one dataset that are kept; the one that was asked for longest ago goes first. */
const MAX_ANSWERS = 256

/** The most values, objects and their fields counted, that an answer worth keeping has. */
const MAX_VALUES = 20_000

type Kept = {answer: Answer; dependencies: Dependencies; stamp: string}

const kept = new WeakMap<Dataset, Map<string, Kept>>()

/** The answer that was given to the same question, if nothing that it depends on has changed since. */
export function knownAnswer(
  dataset: Dataset,
  query: string,
  options: QueryOptions,
): Answer | undefined {
  const answers = kept.get(dataset)
  const key = keyOf(query, options)
  const found = answers?.get(key)
  if (!answers || !found) return undefined
  answers.delete(key)
  if (found.stamp !== stampOf(dataset, found.dependencies, options)) return undefined
  answers.set(key, found)
  return found.answer
}

export function keepAnswer(
  dataset: Dataset,
  query: string,
  options: QueryOptions,
  answer: Answer,
  dependencies: Dependencies,
): void {
  const answers = kept.get(dataset) ?? new Map<string, Kept>()
  kept.set(dataset, answers)
  const stamp = stampOf(dataset, dependencies, options)
  answers.set(keyOf(query, options), {answer, dependencies, stamp})
  const [oldest] = answers.keys()
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
}

/** Whether the same question always has the same answer while the documents stay as they are. */
export function isLasting(tree: ExprNode): boolean {
  let lasting = true
  walk(tree, (node) => {
    if (node.type === 'FuncCall' && node.name === 'now') lasting = false
  })
  return lasting
}

/** Whether an answer takes little memory: strangers choose the questions. */
export function isLight(result: unknown): boolean {
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
