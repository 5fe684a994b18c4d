import type {Budget} from '../budget.ts'
import type {Candidates, ScanParts, ScanPlan} from '../evaluator/code/scan-plan.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import {walk} from '../tree.ts'
import type {Asking} from './access-path.ts'
import {OrderIndex, orderName} from './by-order.ts'
import {typeOf, partsOf, pathsOf} from './conditions.ts'
import type {Demand} from './demand.ts'
import {cheapestOrder} from './ordered.ts'
import {type Best, bestOf, openWays, type Way} from './ways.ts'

/** What a question sees, as far as finding documents is concerned. */
export type Seen = {
  /** Whether no commit has changed it since, so that what indexes say is all that there is to say. */
  readonly isCurrent: boolean
  readonly documents: readonly unknown[]
  /** The documents at places that an index gives, and those that have changed since. */
  at: (places: ArrayLike<number>) => readonly unknown[]
}

/** So many are fetched in about a step. */
const DOCUMENTS_A_STEP = 16

type Options = {
  seen: Seen
  budget: Budget
  demand: Demand
}

/** A way to read less than everything in one scan of a question. */
export class Plan implements ScanPlan {
  readonly keys: readonly ExprNode[]
  readonly #options: Options
  readonly #ways: readonly Way[]
  readonly #order: OrderIndex | undefined
  readonly #isOneCondition: boolean
  readonly #isHeavy: boolean
  /** The documents that were found by constants: the same each time. */
  readonly #known = new Map<Way, readonly unknown[]>()

  constructor({condition, order}: ScanParts, options: Options) {
    const paths = condition ? pathsOf(condition) : []
    this.#options = options
    this.keys = paths.flatMap(({keys}) => keys)
    this.#ways = openWays(paths, (opened) => this.#asking(opened))
    this.#order = order && this.#openOrder(order, condition)
    this.#isOneCondition = condition !== undefined && partsOf(condition, 'And').length === 1
    this.#isHeavy = order !== undefined && condition !== undefined && searchesText(condition)
  }

  read(values: readonly unknown[], limit: number): Candidates {
    const best = this.#best(values)
    return this.#inOrder(best, limit) ?? this.#inPlace(best)
  }

  count(values: readonly unknown[]): number | undefined {
    if (!this.#isOneCondition || !this.#options.seen.isCurrent) return undefined
    const best = this.#best(values)
    return best?.found.isExact ? best.found.count : undefined
  }

  #openOrder(order: readonly ExprNode[], condition?: ExprNode): OrderIndex | undefined {
    const type = condition && typeOf(condition)
    const name = orderName(order, type)
    return name === undefined
      ? undefined
      : this.#asking(this.#ways).get(name, (share) => new OrderIndex(order, type, share))
  }

  /** What finds few already asks for nothing more to be made. */
  #asking(opened: readonly Way[]): Asking {
    const {budget, demand} = this.#options
    const {indexes} = demand
    const isFew = opened.some(({known}) => known && known.count <= indexes.limits.few)
    return {
      budget,
      types: indexes.types,
      placeOf: indexes.placeOf,
      get: (name, make) => demand.get(name, make, !isFew),
    }
  }

  #best(values: readonly unknown[]): Best | undefined {
    this.#options.budget.step(this.#ways.length)
    return bestOf(this.#ways, values)
  }

  #inOrder(best: Best | undefined, limit: number): Candidates | undefined {
    const {seen, budget} = this.#options
    if (!this.#order || !seen.isCurrent) return undefined
    const wanted = {limit, isHeavy: this.#isHeavy}
    const candidates = cheapestOrder(this.#order, best?.found, wanted, budget)
    return candidates && {...candidates, path: describe(candidates.path, best)}
  }

  #inPlace(best: Best | undefined): Candidates {
    const documents = best ? this.#documentsOf(best) : this.#options.seen.documents
    return {
      length: documents.length,
      at: (index) => documents[index],
      isSorted: false,
      path: best?.way.path.name ?? 'all documents',
      ...(!best && {why: this.#whyAll()}),
    }
  }

  #whyAll(): string {
    const names = this.#ways.map(({path}) => path.name)
    if (names.length === 0) return 'Nothing in the condition can be looked up.'
    return `There is no index yet of this: ${names.join('; ')}.`
  }

  #documentsOf({way, found}: Best): readonly unknown[] {
    const known = this.#known.get(way)
    if (known) return known
    const {seen, budget} = this.#options
    const documents = seen.at(found.places())
    budget.elements(documents.length)
    budget.step(documents.length / DOCUMENTS_A_STEP)
    if (way.known) this.#known.set(way, documents)
    return documents
  }
}

function describe(order: string, best: Best | undefined): string {
  return best ? `${order}, ${best.way.path.name}` : order
}

function searchesText(condition: ExprNode): boolean {
  let found = false
  walk(condition, (node) => {
    if (node.type === 'OpCall' && node.op === 'match') found = true
  })
  return found
}
