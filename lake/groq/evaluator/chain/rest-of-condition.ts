import type {ExprNode} from '../../syntax/nodes.ts'
import {joined, partsOf} from '../../tree.ts'
import {type Code, constant} from '../code/code.ts'
import type {Compiler} from '../code/compiler.ts'

/**
 * What is to be tested of documents that one part of the condition is known to hold of: to search their texts for what
 * was found by its words takes longer than everything else.
 */
export function restOf(condition: ExprNode, {code}: Compiler): (part: ExprNode) => Code {
  const known = new Map<ExprNode, Code>()
  return (part) => {
    const rest =
      known.get(part) ?? codeOf(partsOf(condition, 'And').filter((each) => each !== part))
    known.set(part, rest)
    return rest
  }

  function codeOf(parts: readonly ExprNode[]): Code {
    const rest = joined('And', parts)
    return rest ? code(rest) : constant(true)
  }
}
