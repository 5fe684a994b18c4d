import {LRUCache} from 'lru-cache'
import type {Visibility} from '../store/dataset.ts'
import {unaffectedTest, type UnaffectedTest} from './invalidation/unaffected.ts'
import {compileGuarded} from './evaluate.ts'
import {compile} from './evaluator/compile.ts'
import {Explanation} from './evaluator/code/explanation.ts'
import {compileTraced} from './source-map/compile-traced.ts'
import type {Code} from './evaluator/code/code.ts'
import {freeParameters, unbindParameters} from './free-parameters.ts'
import {limitsOf} from './limits.ts'
import type {DatasetQuery, QueryOptions} from './query-options.ts'
import {QueryContext} from './query-context.ts'
import {type Dependencies, scannedTypes} from './sync-tags.ts'
import type {ExprNode, NodeOf} from './syntax/nodes.ts'
import {parse, parseWhole} from './syntax/parse.ts'
import type {Params} from './syntax/parser.ts'
import {hasNode} from './tree.ts'
import type {ViewChange} from './views/recent-changes.ts'

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

/** A compiled query, checked out by one request at a time. */
export type Prepared = {
  tree: ExprNode
  code: Code
  context: QueryContext
  /** Types that it reads, as far as its text shows. */
  scanned: Dependencies
  /** Whether it has the same result as long as the documents stay the same. */
  isLasting: boolean
  /** Created on demand. */
  isUnaffected?: UnaffectedTest
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
  release(prepared: Prepared): void {
    if (!prepared.slot) return
    prepared.context.end()
    const {variants, key} = prepared.slot
    const [oldest] = variants.keys()
    if (oldest !== undefined && variants.size >= MAX_VARIANTS) variants.delete(oldest)
    variants.set(key, prepared)
  }

  /** Whether the result is known to be the same before and after changes. */
  isUnaffected(
    {query, options: {params, visibility}}: DatasetQuery,
    changes: readonly ViewChange[],
  ): boolean {
    const known = this.#known.get(query)
    const prepared = known?.variants.get(keyOf(known, params, visibility))
    if (!prepared) return false
    prepared.isUnaffected ??= unaffectedTest(prepared.tree, limitsOf(visibility))
    return prepared.isUnaffected(changes, params)
  }

  #prepare(text: string, params: Params, visibility: Visibility): Prepared {
    const limits = limitsOf(visibility)
    const context = new QueryContext(limits)
    context.budget.startClock()
    const parsed = parseWhole(text, params, limits)
    const all = text.length < MAX_TEXT && !parsed.declaresFunctions
    const free = all ? freeParameters(parsed) : new Set<string>()
    const known = this.#known.get(text) ?? knownOf(parsed.parameters.values(), free)
    const key = keyOf(known, params, visibility)
    if (!all || key.length > MAX_VALUES) return compiled(parsed.tree, context)
    this.#known.set(text, known)
    unbindParameters(parsed, free)
    const prepared = compiled(parsed.tree, context)
    return {...prepared, slot: {variants: known.variants, key}}
  }
}

/** Compiles an explained or traced query, which is not cached. @throws LakeError 400 as parsing and compiling do */
export function compileApart(text: string, options: QueryOptions): Prepared {
  const {params, visibility, explain, sourceMap} = options
  const limits = limitsOf(visibility)
  const context = new QueryContext(limits)
  context.budget.startClock()
  if (explain) context.explanation = new Explanation()
  const tree = parse(text, params, limits)
  return compiled(tree, context, sourceMap ? compileTraced : compile)
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

function compiled(tree: ExprNode, context: QueryContext, compileTree = compile): Prepared {
  return {
    tree,
    code: compileGuarded(tree, context, compileTree),
    context,
    scanned: scannedTypes(tree),
    isLasting: isDeterministic(tree),
  }
}

function knownOf(parameters: Iterable<string>, free: ReadonlySet<string>): Known {
  const names = [...new Set(parameters)]
  return {names, decisive: names.filter((name) => !free.has(name)), variants: new Map()}
}

function keyOf({decisive}: Known, params: Params, visibility: Visibility): string {
  if (decisive.length === 0) return visibility
  return visibility + JSON.stringify(decisive.map((name) => params[name]))
}
