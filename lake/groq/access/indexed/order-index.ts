import {orderOf, type OrderKeys} from '../../evaluator/order.ts'
import type {LakeDocument} from '../../../store/document.ts'
import type {ExprNode} from '../../syntax/nodes.ts'
import {nameOf, readingContext, valueReader} from './document-expressions.ts'
import {type Entry, firstFrom} from './positions.ts'
import type {AccessIndex} from './inverted-index.ts'

type Sorted = {entry: Entry; keys: OrderKeys}

/** Bounds of a range: whether a key comes before its start, and before its end. */
export type Range = {isBefore: (key: unknown) => boolean; isBeforeEnd: (key: unknown) => boolean}

/** Approximate memory for a document, in bytes: its position, each key, and the text in it. */
const POSITION_BYTES = 80
const KEY_BYTES = 16
const UNIT_BYTES = 2

/** The documents of a type, or all of them, sorted as `order()` does; equal ones in the order of the view. */
export class OrderIndex implements AccessIndex {
  readonly #type: string | undefined
  readonly #keysOf: (document: LakeDocument) => OrderKeys
  readonly #compare: (left: OrderKeys, right: OrderKeys) => number
  #sorted: Sorted[] = []
  /** Their positions, once they were requested. */
  #positions: Uint32Array | undefined
  /** Whether a query may still be reading the array. */
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

  /** Number of documents. */
  get length(): number {
    return this.#sorted.length
  }

  get contents(): readonly Readonly<Sorted>[] {
    return this.#sorted
  }

  /** All of them; this array never changes. */
  get sorted(): readonly Readonly<Sorted>[] {
    this.#isRead = true
    return this.#sorted
  }

  /** The positions of all of them, in their order; this array never changes. */
  get positions(): Uint32Array {
    return (this.#positions ??= this.#positionsOf(0, this.#sorted.length))
  }

  /** Binary search for a range of the first key. Both predicates are monotonic over the sort order. */
  between({isBefore, isBeforeEnd}: Range): [start: number, end: number] {
    const start = firstFrom(this.#sorted, ({keys}) => isBefore(keys[0]))
    return [start, firstFrom(this.#sorted, ({keys}) => isBeforeEnd(keys[0]), start)]
  }

  /** Ascending. */
  positionsBetween([start, end]: [start: number, end: number]): Uint32Array {
    return this.#positionsOf(start, end).toSorted()
  }

  #positionsOf(start: number, end: number): Uint32Array {
    const positions = new Uint32Array(end - start)
    for (let index = start; index < end; index += 1) {
      positions[index - start] = this.#sorted[index]?.entry.position ?? 0
    }
    return positions
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
    if (from !== to || before?.position !== after?.position) this.#positions = undefined
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
      return order === 0 ? other.entry.position < entry.position : order < 0
    })
  }
}

/** More keys than real queries have. */
const MAX_KEYS = 8

/** Longer than real type names; names of indexes are kept in memory. */
const MAX_TYPE = 200

/**
 * The name of an order index; `undefined` if documents alone do not decide the order, or if its keys could be larger
 * than the documents.
 */
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

/** Functions whose result is no larger than their argument. */
const SMALL: ReadonlySet<string> = new Set([
  'coalesce',
  'defined',
  'length',
  'lower',
  'string',
  'upper',
])

/** Whether its value is part of the document, or no larger: an index holds one for each document. */
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
  }, POSITION_BYTES)
}
