import {
  type ExprNode,
  parsePath,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {chain} from './patch-path.ts'

/** Nanoseconds that an operation of a patch may take by the guess below; nobody else is answered meanwhile. */
const MOST = 1e9

/** Nanoseconds, by which the mutator compares an item of a list, and copies one. */
const TO_COMPARE = 300
const TO_COPY = 10

/** A diff takes a nanosecond for each hunk and character of its text, and twice that where it has so many hunks. */
const MANY_HUNKS = 4_000

type Spent = {time: number; characters: number}

/**
 * What an operation of a patch would take too long for, or `undefined`: to change each item of a list, the mutator copies
 * the list for each of them.
 *
 * @param path one that a patch can have, without a search (`..`)
 * @param operation whether what is there is removed, which is done with all of a list at once; and a diff of text
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

/** Goes the ways of a path, as far as there is something. */
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

/** Whether an item is meant, as far as equality tells: of other comparisons, each may be. */
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
