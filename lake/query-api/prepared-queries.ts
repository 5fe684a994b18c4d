import {LRUCache} from 'lru-cache'
import type {Visibility} from '../store/dataset.ts'
import {untouchedTest, type UntouchedTest} from '../groq/answers/untouched.ts'
import {compileGuarded} from '../groq/evaluate.ts'
import type {Code} from '../groq/evaluator/code/code.ts'
import {freeParameters, takeValuesOut} from '../groq/free-parameters.ts'
import {limitsOf} from '../groq/limits.ts'
import type {DatasetQuery} from '../groq/query-options.ts'
import {QuestionContext} from '../groq/question-context.ts'
import {type Dependencies, scannedTypes} from '../groq/sync-tags.ts'
import type {ExprNode, NodeOf} from '../groq/syntax/nodes.ts'
import {parseWhole} from '../groq/syntax/parse.ts'
import type {Params} from '../groq/syntax/parser.ts'
import {hasNode} from '../groq/tree.ts'
import type {ShownChange} from '../groq/views/recent-changes.ts'

/**
 * Characters of all cached texts, and of one. Compiled code takes about a hundred times as much as its text, and that
 * of a short text as if it had `OVERHEAD` more characters.
 */
const MAX_TEXTS = 128 * 1024
const MAX_TEXT = 8 * 1024
const OVERHEAD = 64

/** Variants of one text, by values of parameters that change its meaning; and characters of those values. */
const MAX_VARIANTS = 4
const MAX_VALUES = 1_024

/** A parsed query. */
export type Parsed = {
  tree: ExprNode
  context: QuestionContext
  /** Types that it reads, as far as its text shows. */
  scanned: Dependencies
  /** Whether it has the same result as long as the documents stay the same. */
  isLasting: boolean
}

/** A compiled query, checked out by one request at a time. */
export type Prepared = Parsed & {
  code: Code
  /** Created on demand. */
  isUntouched?: UntouchedTest
  /** Where it is cached between two requests. */
  slot?: {variants: Map<string, Prepared>; key: string}
}

/** A cached text. */
type Known = {
  names: readonly string[]
  /** Parameters whose values change the meaning of the text. */
  decisive: readonly string[]
  variants: Map<string, Prepared>
}

/** Compiled queries by their text: the next request with the same text need not compile it, whatever its parameters. */
export class PreparedQueries {
  readonly #known = new LRUCache<string, Known>({
    maxSize: MAX_TEXTS,
    sizeCalculation: ({decisive}, text) =>
      (text.length + OVERHEAD) * (decisive.length > 0 ? MAX_VARIANTS : 1),
  })

  /**
   * @returns a query to give back when its result is written
   * @throws LakeError 400 as parsing and compiling do
   */
  take(text: string, params: Params, visibility: Visibility): Prepared {
    const known = this.#known.get(text)
    if (!known?.names.every((name) => Object.hasOwn(params, name))) {
      return this.#prepare(text, params, visibility)
    }
    const key = keyOf(known, params, visibility)
    const prepared = known.variants.get(key)
    known.variants.delete(key)
    return prepared ?? this.#prepare(text, params, visibility)
  }

  /** A query that failed or was abandoned is not given back. */
  giveBack(prepared: Prepared): void {
    if (!prepared.slot) return
    prepared.context.end()
    const {variants, key} = prepared.slot
    const [oldest] = variants.keys()
    if (oldest !== undefined && variants.size >= MAX_VARIANTS) variants.delete(oldest)
    variants.set(key, prepared)
  }

  /** Whether the result is known to be the same before and after changes. */
  isUntouched(
    {query, options: {params, visibility}}: DatasetQuery,
    changes: readonly ShownChange[],
  ): boolean {
    const known = this.#known.get(query)
    const prepared = known?.variants.get(keyOf(known, params, visibility))
    if (!prepared) return false
    prepared.isUntouched ??= untouchedTest(prepared.tree, limitsOf(visibility))
    return prepared.isUntouched(changes, params)
  }

  #prepare(text: string, params: Params, visibility: Visibility): Prepared {
    const limits = limitsOf(visibility)
    const context = new QuestionContext(limits)
    context.budget.startClock()
    const parsed = parseWhole(text, params, limits)
    const all = text.length < MAX_TEXT && !parsed.declaresFunctions
    const free = all ? freeParameters(parsed) : new Set<string>()
    const known = this.#known.get(text) ?? knownOf(parsed.parameters.values(), free)
    const key = keyOf(known, params, visibility)
    if (!all || key.length > MAX_VALUES) return compiled(parsed.tree, context)
    this.#known.set(text, known)
    takeValuesOut(parsed, free)
    const prepared = compiled(parsed.tree, context)
    return {...prepared, slot: {variants: known.variants, key}}
  }
}

/** Describes a query without compiling it. */
export function describe(tree: ExprNode, context: QuestionContext): Parsed {
  return {tree, context, scanned: scannedTypes(tree), isLasting: isDeterministic(tree)}
}

/** Whether a query has the same result as long as the documents stay the same. */
function isDeterministic(tree: ExprNode): boolean {
  return !hasNode(
    tree,
    (node) => node.type === 'FuncCall' && (node.name === 'now' || readsOtherDatasets(node)),
  )
}

/** Commits to other datasets do not invalidate the results of this one. */
function readsOtherDatasets({namespace, name}: NodeOf<'FuncCall'>): boolean {
  return namespace === 'documents' && name !== 'incomingRefCount'
}

function compiled(tree: ExprNode, context: QuestionContext): Prepared {
  return {...describe(tree, context), code: compileGuarded(tree, context)}
}

function knownOf(parameters: Iterable<string>, free: ReadonlySet<string>): Known {
  const names = [...new Set(parameters)]
  return {names, decisive: names.filter((name) => !free.has(name)), variants: new Map()}
}

function keyOf({decisive}: Known, params: Params, visibility: Visibility): string {
  if (decisive.length === 0) return visibility
  return visibility + JSON.stringify(decisive.map((name) => params[name]))
}
