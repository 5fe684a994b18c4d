import {
  type ExprNode,
  parsePath,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {chain} from './patch-path.ts'

/** Maximum estimated nanoseconds of one operation, which blocks all requests. */
const MOST = 1e9

/** Nanoseconds for comparing and for copying one item of a list. */
const TO_COMPARE = 300
const TO_COPY = 10

/** A diff takes a nanosecond per hunk and character, and twice that with many hunks. */
const MANY_HUNKS = 4_000

type Spent = {time: number; characters: number}

/**
 * Reason why an operation would take too long, or `undefined`: the mutator copies a list for each changed item.
 *
 * @param path path without a recursive descent
 * @param operation whether it removes values, which takes one copy, and its text diff
 */
export function tooCostly(
  document: object,
  path: string,
  {isRemoved = false, diff}: {isRemoved?: boolean; diff?: string | undefined},
): string | undefined {
  const parsed = parsePath(path)
  if (parsed?.type !== 'Path') return undefined
  const spent = {time: 0, characters: 0}
  visit(document, chain(parsed), isRemoved, spent)
  if (spent.time > MOST) return 'leads to too many places in long lists: replace the list'
  const hunks = diff?.match(/^@@ -/gm)?.length ?? 0
  const toFind = spent.characters * hunks * (1 + hunks / MANY_HUNKS)
  return toFind > MOST ? 'has too many hunks for a text so long: set the text' : undefined
}

/** Follows the branches of a path through existing values. */
function visit(
  value: unknown,
  [segment, ...rest]: readonly SegmentNode[],
  isRemoved: boolean,
  spent: Spent,
): void {
  if (!segment) {
    if (typeof value === 'string') spent.characters += value.length
    return
  }
  const name = nameOf(segment)
  if (name !== undefined) {
    if (!isPlainObject(value)) return
    spent.time += TO_COPY * Object.keys(value).length
    if (Object.hasOwn(value, name)) visit(value[name], rest, isRemoved, spent)
    return
  }
  if (!Array.isArray(value) || segment.type !== 'Subscript') return
  const items: readonly unknown[] = value
  spent.time += TO_COPY * items.length
  for (const element of segment.elements) {
    if (isCondition(element)) spent.time += TO_COMPARE * items.length
    if (isRemoved && rest.length === 0) continue
    for (const index of indexesOf(element, items)) {
      if (spent.time > MOST) return
      spent.time += TO_COPY * items.length
      visit(items[index], rest, isRemoved, spent)
    }
  }
}

/** `name`, `['name']`, `["name"]` */
function nameOf(segment: SegmentNode): string | undefined {
  if (segment.type === 'Identifier') return segment.name
  if (segment.type !== 'Subscript') return undefined
  const [element] = segment.elements
  if (element?.type === 'String') return element.value
  return element?.type === 'Path' && element.segment.type === 'Identifier'
    ? element.segment.name
    : undefined
}

function isCondition({type}: SubscriptElementNode): boolean {
  return type === 'Comparison' || type === 'Existence'
}

function* indexesOf(element: SubscriptElementNode, items: readonly unknown[]): Generator<number> {
  const {length} = items
  if (element.type === 'Number') yield element.value < 0 ? element.value + length : element.value
  else if (element.type === 'Slice') {
    const [start, end] = [element.start ?? 0, element.end ?? length]
    const last = Math.min(end < 0 ? end + length : end, length)
    for (let index = Math.max(0, start < 0 ? start + length : start); index < last; index += 1) {
      yield index
    }
  } else if (isCondition(element)) {
    for (const [index, item] of items.entries()) if (mayHold(element, item)) yield index
  }
}

/** Whether an item matches an equality; other comparisons may match any item. */
function mayHold(element: SubscriptElementNode, item: unknown): boolean {
  if (element.type !== 'Comparison' || element.operator !== '==') return true
  const {left, right} = element
  return 'value' in right ? valueAt(left, item) === right.value : true
}

/** `_key`, `a.b`, `@` */
function valueAt(path: ExprNode, item: unknown): unknown {
  if (path.type !== 'Path') return undefined
  let value = item
  for (const segment of chain(path)) {
    if (segment.type === 'This') continue
    const name = nameOf(segment)
    value = name !== undefined && isPlainObject(value) ? value[name] : undefined
  }
  return value
}
