import type {ExprNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Link, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {loop} from './loops.ts'
import {sortLink} from './sort.ts'
import {compareForOrder} from './values/values.ts'

/** What is sorted, and by what. */
export type Entry = {item: unknown; keys: readonly unknown[]}

/** `| order(a desc, b)`: what is equal by all of these stays in the order it was in. */
export function orderLinks(
  args: readonly ExprNode[],
  {context: {budget}, body}: Compiler,
): [read: Link, sort: Link] {
  const keys = args.map((arg) => body(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg))
  const directions = args.map((arg) => (arg.type === 'Desc' ? -1 : 1))
  const readKeys = loop(budget, {
    body: strict(keys, (values) => values),
    collect(result, item, inner) {
      budget.made(keys.length + 1)
      const entry: Entry = {item, keys: inner as readonly unknown[]}
      result.push(entry)
    },
  })
  const compare = (left: Entry, right: Entry) => compareKeys(left, right, directions, budget)
  return [readKeys, sortLink(budget, compare, ({item}) => item)]
}

function compareKeys(
  {keys: left}: Entry,
  {keys: right}: Entry,
  directions: readonly number[],
  budget: Budget,
): number {
  for (const [index, direction] of directions.entries()) {
    // That of the first key is counted with the comparison.
    if (index > 0) budget.step()
    const order = compareForOrder(left[index], right[index], budget)
    if (order !== 0) return order * direction
  }
  return 0
}
