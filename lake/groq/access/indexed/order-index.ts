import {orderOf, type OrderKeys} from '../../evaluator/order.ts'
import type {LakeDocument} from '../../../store/document.ts'
import type {ExprNode} from '../../syntax/nodes.ts'
import {nameOf, readingContext, valueReader} from './document-expressions.ts'
import {type Entry, firstFrom} from './places.ts'
import type {AccessIndex} from './inverted-index.ts'

type Sorted = {entry: Entry; keys: OrderKeys}

/** Whether a key, in order, lies before what is looked for; and whether before its end. */
export type Range = {isBefore: (key: unknown) => boolean; isBeforeEnd: (key: unknown) => boolean}

/** About how much memory one document takes, in bytes: with its place, each key, and what a text is made of. */
const PLACE_BYTES = 80
const KEY_BYTES = 16
const UNIT_BYTES = 2

/** The documents of a type, or all, as `order()` sorts them: what is equal by it in the view's order. */
export class OrderIndex implements AccessIndex {
  readonly #type: string | undefined
  readonly #keysOf: (document: LakeDocument) => OrderKeys
  readonly #compare: (left: OrderKeys, right: OrderKeys) => number
  #sorted: Sorted[] = []
  /** Of those, where somebody asked for them. */
  #places: Uint32Array | undefined
  /** Whether somebody may still be reading them as they are. */
  #isRead = false
  #size = 0

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
    return this.#size
  }

  /** How many documents. */
  get length(): number {
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

  /** The places of all of them, in their order; these stay as they are, too. */
  get places(): Uint32Array {
    return (this.#places ??= this.#placesOf(0, this.#sorted.length))
  }

  /**
   * From the first whose first key is not before something, up to the first that is not before its end. Both hold of all
   * that come before one of which they hold.
   */
  between({isBefore, isBeforeEnd}: Range): [start: number, end: number] {
    const start = firstFrom(this.#sorted, ({keys}) => isBefore(keys[0]))
    return [start, firstFrom(this.#sorted, ({keys}) => isBeforeEnd(keys[0]), start)]
  }

  /** Ascending. */
  placesBetween([start, end]: [start: number, end: number]): Uint32Array {
    return this.#placesOf(start, end).toSorted()
  }

  #placesOf(start: number, end: number): Uint32Array {
    const places = new Uint32Array(end - start)
    for (let index = start; index < end; index += 1) {
      places[index - start] = this.#sorted[index]?.entry.place ?? 0
    }
    return places
  }

  update(before: Entry | undefined, after: Entry | undefined): void {
    const [old, current] = [this.#read(before), this.#read(after)]
    if (!old && !current) return
    if (this.#isRead) this.#sorted = [...this.#sorted]
    this.#isRead = false
    const from = old ? this.#indexOf(old) : -1
    if (old) this.#sorted.splice(from, 1)
    const to = current ? this.#indexOf(current) : -1
    if (current) this.#sorted.splice(to, 0, current)
    if (from !== to || before?.place !== after?.place) this.#places = undefined
    this.#size += bytesOf(current) - bytesOf(old)
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

/** Nobody's type has a longer name; names of indexes are kept. */
const MAX_TYPE = 200

/** What an order index of these is called; `undefined` where documents alone do not decide the order, or what they are sorted by is more than they have. */
export function orderName(
  order: readonly ExprNode[],
  type: string | undefined,
): string | undefined {
  const names = order.map((each) => {
    const isSorted = each.type === 'Asc' || each.type === 'Desc'
    const by = isSorted ? each.base : each
    const name = isSmall(by) ? nameOf(by) : undefined
    return name && each.type === 'Desc' ? `${name} desc` : name
  })
  if (names.includes(undefined) || names.length > MAX_KEYS) return undefined
  if (type !== undefined && type.length > MAX_TYPE) return undefined
  return `order by ${names.join(', ')}${type === undefined ? '' : ` of ${type}`}`
}

/** Functions that make no more of what they are given. */
const SMALL: ReadonlySet<string> = new Set([
  'coalesce',
  'defined',
  'length',
  'lower',
  'string',
  'upper',
])

/** Whether its value is part of the document, or no larger: an index holds that of each. */
function isSmall(node: ExprNode): boolean {
  switch (node.type) {
    case 'This':
      return true
    case 'Value':
      return typeof node.value !== 'object' || node.value === null
    case 'AccessAttribute':
      return !node.base || isSmall(node.base)
    case 'AccessElement':
    case 'Group':
      return isSmall(node.base)
    case 'FuncCall':
      return SMALL.has(node.name) && node.args.every(isSmall)
    default:
      return false
  }
}

function bytesOf(sorted: Sorted | undefined): number {
  if (!sorted) return 0
  return sorted.keys.reduce<number>((sum, key) => {
    return sum + KEY_BYTES + (typeof key === 'string' ? key.length * UNIT_BYTES : 0)
  }, PLACE_BYTES)
}
