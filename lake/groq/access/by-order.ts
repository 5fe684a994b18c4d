import {orderOf, type OrderKeys} from '../evaluator/order.ts'
import type {ExprNode} from '../syntax/nodes.ts'
import {nameOf, readingContext, valueReader} from './document-expressions.ts'
import {type Entry, firstFrom} from './entry.ts'
import type {AccessIndex} from './inverted-index.ts'

type Sorted = {entry: Entry; keys: OrderKeys}

/** The documents of a type, or all, as `order()` sorts them: what is equal by it in the view's order. */
export class OrderIndex implements AccessIndex {
  readonly #type: string | undefined
  readonly #keysOf: (document: unknown) => OrderKeys
  readonly #compare: (left: OrderKeys, right: OrderKeys) => number
  #sorted: Sorted[] = []
  /** Whether somebody may still be reading them as they are. */
  #isRead = false

  constructor(order: readonly ExprNode[], type: string | undefined) {
    const {budget} = readingContext()
    const {bases, compare} = orderOf(order, budget)
    const readers = bases.map(valueReader)
    this.#type = type
    this.#keysOf = (document) => readers.map((read) => read(document))
    this.#compare = (left, right) => {
      budget.renew()
      return compare(left, right)
    }
  }

  get size(): number {
    return this.#sorted.length
  }

  get contents(): readonly Readonly<Sorted>[] {
    return this.#sorted
  }

  /** All of them; they stay as they are. */
  get sorted(): readonly Readonly<Sorted>[] {
    this.#isRead = true
    return this.#sorted
  }

  update(before: Entry | undefined, after: Entry | undefined): void {
    const [old, current] = [this.#read(before), this.#read(after)]
    if (!old && !current) return
    if (this.#isRead) this.#sorted = [...this.#sorted]
    this.#isRead = false
    if (old) this.#sorted.splice(this.#indexOf(old), 1)
    if (current) this.#sorted.splice(this.#indexOf(current), 0, current)
  }

  #read(entry: Entry | undefined): Sorted | undefined {
    if (!entry || (this.#type !== undefined && entry.document._type !== this.#type))
      return undefined
    return {entry, keys: this.#keysOf(entry.document)}
  }

  #indexOf({entry, keys}: Sorted): number {
    return firstFrom(this.#sorted, (other) => {
      const order = this.#compare(other.keys, keys)
      return order === 0 ? other.entry.place < entry.place : order < 0
    })
  }
}

/** Nobody sorts by more. */
const MAX_KEYS = 8

/** What an order index of these is called; `undefined` where documents alone do not decide the order. */
export function orderName(
  order: readonly ExprNode[],
  type: string | undefined,
): string | undefined {
  const names = order.map((each) => {
    const isSorted = each.type === 'Asc' || each.type === 'Desc'
    const name = nameOf(isSorted ? each.base : each)
    return name && each.type === 'Desc' ? `${name} desc` : name
  })
  if (names.includes(undefined) || names.length > MAX_KEYS) return undefined
  return `order by ${names.join(', ')}${type === undefined ? '' : ` of ${type}`}`
}
