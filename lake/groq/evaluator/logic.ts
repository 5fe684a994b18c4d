import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {
  type Code,
  constant,
  firstMatch,
  firstOf,
  type Link,
  valueLink,
  shortCircuit,
} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'

/** `a && b`, `a || b`: one `decisive` side is enough, even if the other is neither true nor false. */
export function shortCircuitLink(node: NodeOf<'And'> | NodeOf<'Or'>, {code}: Compiler): Link {
  const decisive = node.type === 'Or'
  return shortCircuit(code(node.right), decisive, (left, right) => {
    if (left === decisive || right === decisive) return decisive
    return typeof left === 'boolean' && typeof right === 'boolean' ? !decisive : null
  })
}

export function notLink(_: NodeOf<'Not'>): Link {
  return valueLink((value) => (typeof value === 'boolean' ? !value : null))
}

/** `select(a => b, c => d, e)`: the first value whose condition is true. */
export function select({alternatives, fallback}: NodeOf<'Select'>, {code}: Compiler): Code {
  const branches = alternatives.map(({condition, value}) => ({
    condition: code(condition),
    value: code(value),
  }))
  return firstMatch(branches, fallback ? code(fallback) : constant(null))
}

/** `coalesce(a, b, …)`: the first value that is not null. */
export function coalesce(args: readonly ExprNode[], {code}: Compiler): Code {
  return firstOf(args.map(code))
}
