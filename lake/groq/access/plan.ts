import type {Budget} from '../budget.ts'
import {memoryIn, type Memories, type Memory} from '../evaluator/code/memory.ts'
import type {Candidates, ScanParts, ScanPlan} from '../evaluator/code/scan-plan.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {Params} from '../syntax/parser.ts'
import {hasNode, partsOf} from '../tree.ts'
import type {AccessPath, PathContext} from './access-path.ts'
import {OrderIndex, orderName} from './indexed/order-index.ts'
import {typesOf} from '../sync-tags.ts'
import {pathsOf} from './paths-of-condition.ts'
import type {IndexAdvisor} from './index-advisor.ts'
import type {Make} from './indexed/inverted-index.ts'
import {cheapestOrder} from './cheapest-order.ts'
import {type Best, bestOf, openPaths, type OpenPath} from './open-paths.ts'

/** The documents that a query sees. */
export type VisibleDocuments = {
  /** Whether no commit has changed it since, so that indexes are exact. */
  readonly isCurrent: boolean
  readonly documents: readonly unknown[]
  get: (id: string) => unknown
  /** The documents at positions that an index gives, and those that have changed since. */
  at: (positions: ArrayLike<number>) => readonly unknown[]
}

/** Fetching this many takes about a step. */
const DOCUMENTS_A_STEP = 16

/** The query; each run of a prepared query has other values here. */
type Options = {
  readonly view: VisibleDocuments
  readonly budget: Budget
  readonly advisor: IndexAdvisor
  readonly documentOf: (id: string) => unknown
  readonly params?: Params
  readonly memories?: Memories
}

/** The access paths for one run of the query. */
type Opened = {
  paths: readonly OpenPath[]
  order: OrderIndex | undefined
  /** Documents found by constants, which are the same each time. */
  found: Map<OpenPath, readonly unknown[]>
}

/** Plans one scan of a query, so that it reads less than all documents. */
export class Plan implements ScanPlan {
  readonly keys: readonly ExprNode[]
  /** Index of the key that is the id of the only possible document, or -1. */
  readonly #idKey: number
  readonly #options: Options
  readonly #paths: readonly AccessPath[]
  readonly #order: {name: string; make: Make<OrderIndex>} | undefined
  readonly #isOneCondition: boolean
  readonly #isHeavy: boolean
  readonly #opened: Memory<Opened>

  constructor({condition, order}: ScanParts, options: Options) {
    this.#options = options
    this.#paths = condition ? pathsOf(condition) : []
    this.keys = this.#paths.flatMap(({keys}) => keys)
    const byId = this.#paths.find(({isId}) => isId)
    this.#idKey = this.keys.findIndex((key) => byId?.keys.includes(key))
    this.#order = order && orderIndexOf(order, condition)
    this.#isOneCondition = condition !== undefined && partsOf(condition, 'And').length === 1
    this.#isHeavy = order !== undefined && condition !== undefined && hasNode(condition, isText)
    this.#opened = memoryIn(options)
  }

  get findsOne(): boolean {
    return this.#idKey >= 0
  }

  read(values: readonly unknown[], limit: number): Candidates {
    if (this.#paths.length === 0 && !this.#order) return this.#unsorted(undefined)
    if (this.findsOne) return this.#withId(values[this.#idKey])
    const best = this.#best(values)
    return this.#inOrder(best, limit) ?? this.#unsorted(best)
  }

  count(values: readonly unknown[]): number | undefined {
    if (!this.#isOneCondition || !this.#options.view.isCurrent) return undefined
    const best = this.#best(values)
    return best?.found.isExact ? best.found.count : undefined
  }

  /** Requests the indexes when the scan first runs. */
  get #open(): Opened {
    const known = this.#opened.known
    if (known) return known
    const paths = openPaths(this.#paths, (opened) => this.#context(opened))
    const order = this.#order && this.#context(paths).get(this.#order.name, this.#order.make)
    this.#opened.known = {paths, order, found: new Map()}
    return this.#opened.known
  }

  /** If a path finds few documents already, no further index is requested. */
  #context(opened: readonly OpenPath[]): PathContext {
    const {budget, advisor, documentOf, params = {}} = this.#options
    const {indexes} = advisor
    const isFew = opened.some(({known}) => known && known.count <= indexes.limits.few)
    return {
      budget,
      params,
      types: indexes.types,
      positionOf: indexes.positionOf,
      documentOf,
      get: (name, make) => advisor.get(name, make, !isFew),
    }
  }

  #best(values: readonly unknown[]): Best | undefined {
    const {paths} = this.#open
    this.#options.budget.step(paths.length)
    return bestOf(paths, values)
  }

  /** Reads the one document with an id. */
  #withId(id: unknown): Candidates {
    const {view, budget} = this.#options
    budget.step()
    const document = typeof id === 'string' ? view.get(id) : undefined
    return {length: document ? 1 : 0, at: () => document, isSorted: true, path: 'id'}
  }

  #inOrder(best: Best | undefined, limit: number): Candidates | undefined {
    const {view, budget} = this.#options
    const {order} = this.#open
    if (!order || !view.isCurrent) return undefined
    const wanted = {limit, isHeavy: this.#isHeavy, isSearched: this.#holds(best) !== undefined}
    const candidates = cheapestOrder(order, best?.found, wanted, budget)
    if (!candidates) return undefined
    const path = describe(candidates.path, best)
    return {...candidates, path, ...(candidates.isPicked && {holds: this.#holds(best)})}
  }

  #unsorted(best: Best | undefined): Candidates {
    const documents = best ? this.#documentsOf(best) : this.#options.view.documents
    return {
      length: documents.length,
      at: (index) => documents[index],
      isSorted: false,
      holds: this.#holds(best),
      path: best?.path.access.name ?? 'all documents',
      why: best ? undefined : () => this.#reasonToReadAll(),
    }
  }

  /** The part of the condition that needs no test: only a text search is worth skipping. */
  #holds(best: Best | undefined): ExprNode | undefined {
    if (!best?.found.isExact || !this.#options.view.isCurrent) return undefined
    const {condition} = best.path.access
    return condition && isText(condition) ? condition : undefined
  }

  #reasonToReadAll(): string {
    const {paths} = this.#open
    if (paths.length === 0) return 'Nothing in the condition can be looked up.'
    const missing = paths.filter(({isOpen}) => !isOpen)
    const names = (some: readonly OpenPath[]) => some.map(({access}) => access.name).join('; ')
    if (missing.length > 0) return `There is no index yet of this: ${names(missing)}.`
    return `These indexes cannot tell which documents match: ${names(paths)}.`
  }

  #documentsOf({path, found}: Best): readonly unknown[] {
    const {found: all} = this.#open
    const known = all.get(path)
    if (known) return known
    const {view, budget} = this.#options
    const documents = view.at(found.positions())
    budget.elements(documents.length)
    budget.step(documents.length / DOCUMENTS_A_STEP)
    if (path.known) all.set(path, documents)
    return documents
  }
}

function orderIndexOf(order: readonly ExprNode[], condition: ExprNode | undefined) {
  const types = (condition && typesOf(condition)) ?? []
  const type = types.length === 1 ? types[0] : undefined
  const name = orderName(order, type)
  const make: Make<OrderIndex> = () => new OrderIndex(order, type)
  return name === undefined ? undefined : {name, make}
}

function describe(order: string, best: Best | undefined): string {
  return best ? `${order}, ${best.path.access.name}` : order
}

function isText(node: ExprNode): boolean {
  return node.type === 'OpCall' && node.op === 'match'
}
