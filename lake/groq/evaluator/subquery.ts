import type {ExprNode} from '../syntax/nodes.ts'
import {chain, type Code, LIGHT, type Link, stepOf, type Steps, weigh} from './code/code.ts'
import type {Context} from './code/context.ts'
import {memoryIn, type Memory} from './code/memory.ts'
import {ROOT} from './code/scope.ts'

/** One operation of a chain as it is written, and what was compiled from it. */
export type Operation = {node: ExprNode; links: readonly Link[]}

/** Operations that look at nothing but what they are applied to: their other parts lie in its loop. */
const SELF_CONTAINED: ReadonlySet<ExprNode['type']> = new Set([
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Deref',
  'Filter',
  'FlatMap',
  'Group',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
])

/**
 * A chain that starts with `*`, inside a loop. As far as it does not look at what is around it (an uncorrelated
 * subquery), it is evaluated once, when it is first needed, instead of for each element.
 */
export function subquery(start: Code, operations: readonly Operation[], context: Context): Code {
  const linksOf = (part: readonly Operation[]) => part.flatMap(({links}) => links)
  if (start.looksUp) return chain(start, linksOf(operations))
  const end = operations.findIndex(({node, links}) => {
    return !SELF_CONTAINED.has(node.type) || weigh(links).looksUp
  })
  const count = end === -1 ? operations.length : end
  const once = evaluatedOnce(chain(start, linksOf(operations.slice(0, count))), context)
  return chain(once, linksOf(operations.slice(count)))
}

function evaluatedOnce(code: Code, context: Context): Code {
  const kept: Kept = memoryIn(context)
  return {
    ...LIGHT,
    scans: true,
    run() {
      kept.known ??= {value: code.run(ROOT)}
      return kept.known.value
    },
    step: () => stepOnce(code, kept),
  }
}

type Kept = Memory<{value: unknown}>

function* stepOnce(code: Code, kept: Kept): Steps {
  kept.known ??= {value: yield* stepOf(code, ROOT)}
  return kept.known.value
}
