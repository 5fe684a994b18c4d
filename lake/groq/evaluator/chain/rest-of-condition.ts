import type {ExprNode} from '../../syntax/nodes.ts'
import {joined, partsOf} from '../../tree.ts'
import {type Code, constant} from '../code/code.ts'
import type {Compiler} from '../code/compiler.ts'

/** The condition without a part that is known to hold: searching texts again takes longer than everything else. */
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
