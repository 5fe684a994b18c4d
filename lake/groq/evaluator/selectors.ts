import type {ExprNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import type {Compiler} from './code/compiler.ts'
import {type KeyPath, valueAt} from './differences.ts'
import {nest, type Scope} from './code/scope.ts'
import {isObject} from './values/values.ts'

/** Finds the parts of a value that a selector means: the third argument of the diff functions. */
export type Selector = (value: unknown, scope: Scope) => readonly KeyPath[]

export function selector(node: ExprNode, compiler: Compiler): Selector {
  switch (node.type) {
    case 'Group':
      return selector(node.base, compiler)
    case 'Tuple':
      return tuple(node.members, compiler)
    case 'AccessAttribute':
      return attribute(node.base, node.name, compiler)
    case 'ArrayCoerce':
      return members(selector(node.base, compiler), compiler.context.budget, () => true)
    case 'Filter':
      return filter(node.base, node.expr, compiler)
    case 'SelectorFuncCall':
      return anywhere(node.arg, compiler)
    case 'SelectorNested':
      return nested(node.base, node.nested, compiler)
    default:
      throw new Error(`${node.type} is no selector`)
  }
}

function tuple(nodes: readonly ExprNode[], compiler: Compiler): Selector {
  const selectors = nodes.map((node) => selector(node, compiler))
  return (value, scope) => selectors.flatMap((select) => select(value, scope))
}

function attribute(base: ExprNode | undefined, name: string, compiler: Compiler): Selector {
  if (!base) return () => [[name]]
  const select = selector(base, compiler)
  return (value, scope) => select(value, scope).map((path) => [...path, name])
}

function filter(base: ExprNode, expr: ExprNode, compiler: Compiler): Selector {
  const code = compiler.body(expr)
  // The condition is that of `[member][expr]`, so that its `^` is an array of the one member.
  return members(selector(base, compiler), compiler.context.budget, (member, scope) => {
    const around = nest(nest(scope, null, true), [member])
    return code.run(nest(around, member)) === true
  })
}

function members(
  select: Selector,
  budget: Budget,
  test: (member: unknown, scope: Scope) => boolean,
): Selector {
  return (value, scope) =>
    select(value, scope).flatMap((path) => {
      const array = valueAt(value, path)
      if (!Array.isArray(array)) return []
      return array.flatMap((member, index) => {
        budget.made(path.length)
        return test(member, scope) ? [[...path, index]] : []
      })
    })
}

function nested(base: ExprNode, inner: ExprNode, compiler: Compiler): Selector {
  const selectBase = selector(base, compiler)
  const selectInner = selector(inner, compiler)
  return (value, scope) =>
    selectBase(value, scope).flatMap((path) => {
      const paths = selectInner(valueAt(value, path) ?? null, scope)
      return paths.map((more) => {
        compiler.context.budget.made(path.length + more.length)
        return [...path, ...more]
      })
    })
}

/** `anywhere(expr)`: every object, at any depth, for which it is true. */
function anywhere(expr: ExprNode, {body, context: {budget}}: Compiler): Selector {
  const code = body(expr)
  const find = (value: unknown, scope: Scope, path: KeyPath): KeyPath[] => {
    budget.made(path.length)
    const inner = nest(scope, value, true)
    if (Array.isArray(value)) {
      return value.flatMap((member, index) => find(member, inner, [...path, index]))
    }
    if (!isObject(value)) return []
    const found = code.run(inner) === true ? [path] : []
    const below = Object.entries(value).flatMap(([name, field]) =>
      find(field, inner, [...path, name]),
    )
    return [...found, ...below]
  }
  return (value, scope) => find(value, scope, [])
}
