import type {Budget} from '../budget.ts'
import {memoryIn, type Memories, type Memory} from '../evaluator/code/memory.ts'
import type {Candidates, ScanParts, ScanPlan} from '../evaluator/code/scan-plan.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import type {Params} from '../syntax/parser.ts'
import {hasNode, partsOf} from '../tree.ts'
import type {AccessPath, Asking} from './access-path.ts'
import {OrderIndex, orderName} from './indexed/order-index.ts'
import {typesOf} from '../sync-tags.ts'
import {pathsOf} from './conditions.ts'
import type {Demand} from './demand.ts'
import type {Make} from './indexed/inverted-index.ts'
import {cheapestOrder} from './ordered.ts'
import {type Best, bestOf, openWays, type Way} from './ways.ts'

/** What a question sees, as far as finding documents is concerned. */
export type Seen = {
  /** Whether no commit has changed it since, so that what indexes say is all that there is to say. */
  readonly isCurrent: boolean
  readonly documents: readonly unknown[]
  get: (id: string) => unknown
  /** The documents at places that an index gives, and those that have changed since. */
  at: (places: ArrayLike<number>) => readonly unknown[]
}

/** So many are fetched in about a step. */
const DOCUMENTS_A_STEP = 16

/** What a question asks with; of one that is asked again, each time with others. */
type Options = {
  readonly seen: Seen
  readonly budget: Budget
  readonly demand: Demand
  readonly documentOf: (id: string) => unknown
  readonly params?: Params
  readonly memories?: Memories
}

/** What there is to find documents by, as long as a question lasts. */
type Opened = {
  ways: readonly Way[]
  order: OrderIndex | undefined
  /** The documents that were found by constants: the same each time. */
  found: Map<Way, readonly unknown[]>
}

/** A way to read less than everything in one scan of a question. */
export class Plan implements ScanPlan {
  readonly keys: readonly ExprNode[]
  /** Which of the keys is the id of the only document that there may be; -1 where none is. */
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
    if (this.#paths.length === 0 && !this.#order) return this.#inPlace(undefined)
    if (this.findsOne) return this.#withId(values[this.#idKey])
    const best = this.#best(values)
    return this.#inOrder(best, limit) ?? this.#inPlace(best)
  }

  count(values: readonly unknown[]): number | undefined {
    if (!this.#isOneCondition || !this.#options.seen.isCurrent) return undefined
    const best = this.#best(values)
    return best?.found.isExact ? best.found.count : undefined
  }

  /** Asks for the indexes when the scan first runs. */
  get #open(): Opened {
    const known = this.#opened.known
    if (known) return known
    const ways = openWays(this.#paths, (opened) => this.#asking(opened))
    const order = this.#order && this.#asking(ways).get(this.#order.name, this.#order.make)
    this.#opened.known = {ways, order, found: new Map()}
    return this.#opened.known
  }

  /** What finds few already asks for nothing more to be made. */
  #asking(opened: readonly Way[]): Asking {
    const {budget, demand, documentOf, params = {}} = this.#options
    const {indexes} = demand
    const isFew = opened.some(({known}) => known && known.count <= indexes.limits.few)
    return {
      budget,
      params,
      types: indexes.types,
      placeOf: indexes.placeOf,
      documentOf,
      get: (name, make) => demand.get(name, make, !isFew),
    }
  }

  #best(values: readonly unknown[]): Best | undefined {
    const {ways} = this.#open
    this.#options.budget.step(ways.length)
    return bestOf(ways, values)
  }

  /** Nothing else need be looked up. */
  #withId(id: unknown): Candidates {
    const {seen, budget} = this.#options
    budget.step()
    const document = typeof id === 'string' ? seen.get(id) : undefined
    return {length: document ? 1 : 0, at: () => document, isSorted: true, path: 'id'}
  }

  #inOrder(best: Best | undefined, limit: number): Candidates | undefined {
    const {seen, budget} = this.#options
    const {order} = this.#open
    if (!order || !seen.isCurrent) return undefined
    const wanted = {limit, isHeavy: this.#isHeavy, isSearched: this.#holds(best) !== undefined}
    const candidates = cheapestOrder(order, best?.found, wanted, budget)
    if (!candidates) return undefined
    const path = describe(candidates.path, best)
    return {...candidates, path, ...(candidates.isPicked && {holds: this.#holds(best)})}
  }

  #inPlace(best: Best | undefined): Candidates {
    const documents = best ? this.#documentsOf(best) : this.#options.seen.documents
    return {
      length: documents.length,
      at: (index) => documents[index],
      isSorted: false,
      holds: this.#holds(best),
      path: best?.way.path.name ?? 'all documents',
      why: best ? undefined : () => this.#whyAll(),
    }
  }

  /** What need not be searched for in the documents that were found: everything else is tested as quickly as compared. */
  #holds(best: Best | undefined): ExprNode | undefined {
    if (!best?.found.isExact || !this.#options.seen.isCurrent) return undefined
    const {condition} = best.way.path
    return condition && isText(condition) ? condition : undefined
  }

  #whyAll(): string {
    const {ways} = this.#open
    if (ways.length === 0) return 'Nothing in the condition can be looked up.'
    const missing = ways.filter(({isOpen}) => !isOpen)
    const names = (some: readonly Way[]) => some.map(({path}) => path.name).join('; ')
    if (missing.length > 0) return `There is no index yet of this: ${names(missing)}.`
    return `What is there of this does not say which documents: ${names(ways)}.`
  }

  #documentsOf({way, found}: Best): readonly unknown[] {
    const {found: all} = this.#open
    const known = all.get(way)
    if (known) return known
    const {seen, budget} = this.#options
    const documents = seen.at(found.places())
    budget.elements(documents.length)
    budget.step(documents.length / DOCUMENTS_A_STEP)
    if (way.known) all.set(way, documents)
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
  return best ? `${order}, ${best.way.path.name}` : order
}

function isText(node: ExprNode): boolean {
  return node.type === 'OpCall' && node.op === 'match'
}
