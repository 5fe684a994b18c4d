import type {ExprNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {costOf} from './code/code.ts'
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
  const {budget} = compiler.context
  return (value, scope) =>
    selectors.flatMap((select) => {
      const paths = select(value, scope)
      budget.made(paths.length)
      return paths
    })
}

function attribute(base: ExprNode | undefined, name: string, compiler: Compiler): Selector {
  if (!base) return () => [[name]]
  const select = selector(base, compiler)
  const {budget} = compiler.context
  return (value, scope) =>
    select(value, scope).map((path) => {
      budget.made(path.length + 1)
      return [...path, name]
    })
}

function filter(base: ExprNode, expr: ExprNode, compiler: Compiler): Selector {
  const code = compiler.code(expr)
  const cost = costOf(code)
  const {budget} = compiler.context
  // The condition is that of `[member][expr]`, so that its `^` is an array of the one member.
  return members(selector(base, compiler), budget, (member, scope) => {
    budget.step(cost)
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
      budget.step(1 + path.length)
      const array = valueAt(value, path)
      if (!Array.isArray(array)) return []
      return array.flatMap((member, index) => {
        budget.made(path.length + 1)
        return test(member, scope) ? [[...path, index]] : []
      })
    })
}

function nested(base: ExprNode, inner: ExprNode, compiler: Compiler): Selector {
  const selectBase = selector(base, compiler)
  const selectInner = selector(inner, compiler)
  return (value, scope) =>
    selectBase(value, scope).flatMap((path) => {
      compiler.context.budget.step(1 + path.length)
      const paths = selectInner(valueAt(value, path) ?? null, scope)
      return paths.map((more) => {
        compiler.context.budget.made(path.length + more.length)
        return [...path, ...more]
      })
    })
}

/** `anywhere(expr)`: every object, at any depth, for which it is true. */
function anywhere(expr: ExprNode, {code: codeOf, context: {budget}}: Compiler): Selector {
  const code = codeOf(expr)
  const cost = costOf(code)
  const find = (value: unknown, scope: Scope, path: KeyPath): KeyPath[] => {
    budget.made(path.length)
    budget.step(cost)
    const inner = nest(scope, value, true)
    if (Array.isArray(value)) {
      return value.flatMap((member, index) => find(member, inner, [...path, index]))
    }
    if (!isObject(value)) return []
    const found = code.run(inner) === true ? [path] : []
    const below = Object.entries(value).flatMap(([name, field]) =>
      find(field, inner, [...path, name]),
    )
    // What lies deep is copied once for each level above it.
    budget.made(below.length)
    return [...found, ...below]
  }
  return (value, scope) => find(value, scope, [])
}
