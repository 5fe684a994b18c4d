import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/**
 * Makes patches in the Mendoza format (https://github.com/sanity-io/mendoza): the `effects` of a
 * transaction, from which the Studio rebuilds a document's past and says who wrote what.
 *
 * Two habits of the decoder in the `mendoza` package bind what may be emitted here:
 * it loses count in a string slice that neither begins nor ends the string once a character before
 * it takes more than one byte, and its incremental form, given a copied array to append to, appends
 * to the original. So text is a prefix, new text and a suffix, and arrays start blank.
 */
const OP = {
  value: 0,
  blank: 2,
  enterFieldCopy: 10,
  enterFieldBlank: 11,
  enterElementCopy: 12,
  enterElementBlank: 13,
  leaveIntoSameField: 15,
  leaveIntoArray: 16,
  setField: 17,
  deleteField: 19,
  appendItem: 20,
  appendItems: 21,
  appendText: 22,
  appendTextOf: 23,
} as const

/** Operations that build a value out of the old one, begun with a copy of it or with nothing. */
type Edit = {start: 'copy' | 'blank'; operations: unknown[]}

type Change = 'none' | 'replaced' | Edit

type Fields = Record<string, unknown>

/**
 * The patch that turns `left` into `right`; `[]` when they are equal. Both are JSON values; the order
 * of fields does not count and fields that are `undefined` count as absent. A document that does not
 * exist is `null` or `undefined`. Documents must come without `_rev`: the Studio applies patches to
 * documents that it took `_rev` from, and fields are addressed by position.
 */
export function diff(left: unknown, right: unknown): unknown[] {
  const change = compare(left ?? null, right ?? null)
  if (change === 'none') return []
  const replacement = [OP.value, right ?? null]
  if (change === 'replaced') return replacement
  const {start, operations} = change
  return shorter(start === 'copy' ? operations : [OP.blank, ...operations], replacement)
}

function compare(left: unknown, right: unknown): Change {
  if (left === right) return 'none'
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right)
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right)
  if (isPlainObject(left) && isPlainObject(right)) return compareObjects(left, right)
  return 'replaced'
}

function compareObjects(left: Fields, right: Fields): Change {
  const names = fieldNames(left)
  const added = fieldNames(right).filter((name) => field(left, name) === undefined)
  const operations = [
    ...names.flatMap((name, index) => fieldOperations(index, name, left[name], field(right, name))),
    ...added.flatMap((name) => [OP.setField, right[name], name]),
  ]
  return operations.length === 0 ? 'none' : {start: 'copy', operations}
}

function fieldOperations(index: number, name: string, before: unknown, after: unknown): unknown[] {
  if (after === undefined) return [OP.deleteField, index]
  const change = compare(before, after)
  if (change === 'none') return []
  const replacement = [OP.setField, after, name]
  if (change === 'replaced') return replacement
  const enter = change.start === 'copy' ? OP.enterFieldCopy : OP.enterFieldBlank
  return shorter([enter, index, ...change.operations, OP.leaveIntoSameField], replacement)
}

function compareArrays(left: readonly unknown[], right: readonly unknown[]): Change {
  // A blank output that nothing is appended to ends as null.
  if (right.length === 0) return left.length === 0 ? 'none' : 'replaced'
  const steps: unknown[][] = []
  for (const [index, source] of sources(left, right).entries()) {
    const step = itemOperations(left, source, right[index])
    const previous = steps.at(-1)
    const continues = step[0] === OP.appendItems && previous?.[0] === OP.appendItems
    if (continues && previous[2] === step[1]) previous[2] = step[2]
    else steps.push(step)
  }
  const copied = steps.length === 1 && steps[0]?.[0] === OP.appendItems
  if (copied && left.length === right.length) return 'none'
  return {start: 'blank', operations: steps.flat()}
}

function itemOperations(left: readonly unknown[], source: number | undefined, item: unknown) {
  const literal = [OP.appendItem, item]
  if (source === undefined) return literal
  const change = compare(left[source], item)
  if (change === 'none') return [OP.appendItems, source, source + 1]
  if (change === 'replaced') return literal
  const enter = change.start === 'copy' ? OP.enterElementCopy : OP.enterElementBlank
  return shorter([enter, source, ...change.operations, OP.leaveIntoArray], literal)
}

/**
 * For each item of `right`, the index of the item of `left` that it comes from. Items with a `_key`
 * come from their namesake; others from an equal item (the next in line where there are several),
 * or else take the place of the next item in line if that one is gone.
 */
function sources(left: readonly unknown[], right: readonly unknown[]): (number | undefined)[] {
  const before = left.map(identity)
  const after = right.map(identity)
  const first = new Map(before.map((id, index) => [id, index] as const).toReversed())
  const stays = new Set(after)
  let next = 0
  return after.map((id, index) => {
    const inLine = before[next]
    const takesPlace =
      inLine !== undefined && !stays.has(inLine) && keyOf(right[index]) === undefined
    const source = inLine === id ? next : (first.get(id) ?? (takesPlace ? next : undefined))
    if (source !== undefined) next = source + 1
    return source
  })
}

function identity(item: unknown): string {
  const key = keyOf(item)
  return key === undefined ? `=${JSON.stringify(item)}` : `#${key}`
}

function keyOf(item: unknown): string | undefined {
  const key = isPlainObject(item) ? item['_key'] : undefined
  return typeof key === 'string' ? key : undefined
}

function compareTexts(left: string, right: string): Change {
  const prefix = commonPrefix(left, right)
  const suffix = commonSuffix(left.slice(prefix), right.slice(prefix))
  if (prefix + suffix === 0) return 'replaced'
  const inserted = right.slice(prefix, right.length - suffix)
  const size = Buffer.byteLength(left)
  const suffixStart = size - Buffer.byteLength(left.slice(left.length - suffix))
  const operations = [
    ...(prefix > 0 ? [OP.appendTextOf, 0, Buffer.byteLength(left.slice(0, prefix))] : []),
    ...(inserted === '' ? [] : [OP.appendText, inserted]),
    ...(suffix > 0 ? [OP.appendTextOf, suffixStart, size] : []),
  ]
  return {start: 'blank', operations}
}

/** In UTF-16 units; never ends between the two halves of a character. */
function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++
  const splits = isHighHalf(a, length - 1) && (isLowHalf(a, length) || isLowHalf(b, length))
  return splits ? length - 1 : length
}

function commonSuffix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a.at(-1 - length) === b.at(-1 - length)) length++
  const [startA, startB] = [a.length - length, b.length - length]
  const splits = isLowHalf(a, startA) && (isHighHalf(a, startA - 1) || isHighHalf(b, startB - 1))
  return splits ? length - 1 : length
}

function isHighHalf(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800
}

function isLowHalf(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00
}

function shorter(edit: unknown[], replacement: unknown[]): unknown[] {
  return JSON.stringify(edit).length <= JSON.stringify(replacement).length ? edit : replacement
}

/** Sorted as the decoder sorts them: operations name a field of the old object by its index here. */
function fieldNames(object: Fields): string[] {
  return Object.keys(object)
    .filter((name) => object[name] !== undefined)
    .toSorted()
}

function field(object: Fields, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
