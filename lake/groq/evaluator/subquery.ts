import type {ExprNode} from '../syntax/nodes.ts'
import {isStep} from '../tree.ts'
import {chain, type Code, type Link, once} from './code/code.ts'
import type {Context} from './code/context.ts'
import {memoryIn} from './code/memory.ts'
import {weigh} from './code/weight.ts'

/** An operation of a chain, and its compiled links. */
export type Operation = {node: ExprNode; links: readonly Link[]}

/**
 * A chain that starts with `*`. Up to the first part that depends on its surroundings (a correlated subquery), it is
 * evaluated once for all rounds of a loop.
 */
export function subquery(start: Code, operations: readonly Operation[], context: Context): Code {
  const linksOf = (part: readonly Operation[]) => part.flatMap(({links}) => links)
  if (start.usesParent) return chain(start, linksOf(operations))
  const end = operations.findIndex(({node, links}) => !isStep(node) || weigh(links).usesParent)
  const count = end === -1 ? operations.length : end
  const found = once(chain(start, linksOf(operations.slice(0, count))), memoryIn(context))
  return chain({...found, scans: true}, linksOf(operations.slice(count)))
}
