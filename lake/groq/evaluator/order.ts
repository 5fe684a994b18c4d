import type {ExprNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Link, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {loop, sortLink} from './loops.ts'
import {compareForOrder} from './values/values.ts'

/** An item to sort, and its keys. */
export type Entry = {item: unknown; keys: OrderKeys}

/** The values of the arguments of `order()`. */
export type OrderKeys = readonly unknown[]

/** The expressions and directions of the arguments of `order()`. */
export function orderOf(args: readonly ExprNode[], budget: Budget) {
  const bases = args.map((arg) => (arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg))
  const directions = args.map((arg) => (arg.type === 'Desc' ? -1 : 1))
  const compare = (left: OrderKeys, right: OrderKeys) =>
    compareKeys(left, right, directions, budget)
  return {bases, compare}
}

/** `| order(a desc, b)`: a stable sort. */
export function orderLinks(
  args: readonly ExprNode[],
  {context: {budget}, code}: Compiler,
): [read: Link, sort: Link] {
  const {bases, compare} = orderOf(args, budget)
  const keys = bases.map(code)
  const readKeys = loop(budget, {
    body: strict(keys, (values) => values),
    begin: (): Entry[] => [],
    collect(result, item, inner) {
      budget.made(keys.length + 1)
      result.push({item, keys: inner as OrderKeys})
    },
  })
  const byKeys = (left: Entry, right: Entry) => compare(left.keys, right.keys)
  return [readKeys, sortLink<Entry>(budget, byKeys, ({item}) => item)]
}

function compareKeys(
  left: OrderKeys,
  right: OrderKeys,
  directions: readonly number[],
  budget: Budget,
): number {
  // A plain loop, as an iterator would take longer than the comparison.
  for (let index = 0; index < directions.length; index += 1) {
    // The first key is counted with the comparison.
    if (index > 0) budget.step()
    const order = compareForOrder(left[index], right[index], budget)
    if (order !== 0) return order * (directions[index] ?? 1)
  }
  return 0
}
