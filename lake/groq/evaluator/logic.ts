import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {
  binaryLink,
  canStep,
  type Code,
  type Link,
  plainLink,
  stepOf,
  type Steps,
  weigh,
} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import type {Scope} from './code/scope.ts'

/** One side that is `decisive` is enough, and the right one is left out where the left one is; null is neither true nor false. */
export function shortCircuitLink(node: NodeOf<'And'> | NodeOf<'Or'>, {code}: Compiler): Link {
  const decisive = node.type === 'Or'
  const right = code(node.right)
  const combine = (left: unknown, value: unknown) => {
    if (left === decisive || value === decisive) return decisive
    return typeof left === 'boolean' && typeof value === 'boolean' ? !decisive : null
  }
  return {
    ...binaryLink(right, combine),
    run: (left, scope) => (left === decisive ? decisive : combine(left, right.run(scope))),
    isQuick: (left) => left === decisive,
  }
}

export function notLink(_: NodeOf<'Not'>): Link {
  return plainLink((value) => (typeof value === 'boolean' ? !value : null))
}

type Branch = {condition: Code; value: Code}

/** `select(a => b, c => d, e)`: the first value whose condition is true. */
export function select({alternatives, fallback}: NodeOf<'Select'>, {code}: Compiler): Code {
  const branches = alternatives.map(({condition, value}) => ({
    condition: code(condition),
    value: code(value),
  }))
  const otherwise = fallback && code(fallback)
  const parts = branches.flatMap(({condition, value}) => [condition, value])
  const all = otherwise ? [...parts, otherwise] : parts
  const result: Code = {
    ...weigh(all),
    run(scope) {
      for (const {condition, value} of branches) {
        if (condition.run(scope) === true) return value.run(scope)
      }
      return otherwise ? otherwise.run(scope) : null
    },
  }
  return canStep(all)
    ? {...result, step: (scope) => stepBranches(branches, otherwise, scope)}
    : result
}

function* stepBranches(
  branches: readonly Branch[],
  otherwise: Code | undefined,
  scope: Scope,
): Steps {
  for (const {condition, value} of branches) {
    if ((yield* stepOf(condition, scope)) === true) return yield* stepOf(value, scope)
  }
  return otherwise ? yield* stepOf(otherwise, scope) : null
}

/** `coalesce(a, b, …)` */
export function coalesce(args: readonly ExprNode[], {code}: Compiler): Code {
  return firstOf(args.map(code))
}

/** The first value that is not null. */
export function firstOf(parts: readonly Code[]): Code {
  const code: Code = {
    ...weigh(parts),
    run(scope) {
      for (const part of parts) {
        const value = part.run(scope)
        if (value !== null) return value
      }
      return null
    },
  }
  return canStep(parts) ? {...code, step: (scope) => stepToFirst(parts, scope)} : code
}

function* stepToFirst(parts: readonly Code[], scope: Scope): Steps {
  for (const part of parts) {
    const value = yield* stepOf(part, scope)
    if (value !== null) return value
  }
  return null
}
