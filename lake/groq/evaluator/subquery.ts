import type {ExprNode} from '../syntax/nodes.ts'
import {isStep} from '../tree.ts'
import {chain, type Code, type Link, once} from './code/code.ts'
import type {Context} from './code/context.ts'
import {memoryIn} from './code/memory.ts'
import {weigh} from './code/weight.ts'

/** One operation of a chain as it is written, and what was compiled from it. */
export type Operation = {node: ExprNode; links: readonly Link[]}

/**
 * A chain that starts with `*`. As far as it does not look at what is around it (an uncorrelated subquery), it is
 * evaluated once, however often a loop around it asks.
 */
export function subquery(start: Code, operations: readonly Operation[], context: Context): Code {
  const linksOf = (part: readonly Operation[]) => part.flatMap(({links}) => links)
  if (start.looksUp) return chain(start, linksOf(operations))
  const end = operations.findIndex(({node, links}) => !isStep(node) || weigh(links).looksUp)
  const count = end === -1 ? operations.length : end
  const found = once(chain(start, linksOf(operations.slice(0, count))), memoryIn(context))
  return chain({...found, scans: true}, linksOf(operations.slice(count)))
}
