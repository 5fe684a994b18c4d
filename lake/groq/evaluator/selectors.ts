import type {ExprNode} from '../syntax/nodes.ts'
import {costOf} from './code/weight.ts'
import type {Compiler} from './code/compiler.ts'
import {type KeyPath, valueAt} from './differences.ts'
import {nest, type Scope} from './code/scope.ts'
import {isObject} from './values/values.ts'

/** Finds the parts of a value for a selector, the third argument of the diff functions. */
export type Selector = (value: unknown, scope: Scope) => readonly KeyPath[]

export function selector(node: ExprNode, compiler: Compiler): Selector {
  switch (node.type) {
    case 'Group':
      return selector(node.base, compiler)
    case 'Tuple':
      return tuple(node.members, compiler)
    case 'AccessAttribute': {
      const named: Selector = () => [[node.name]]
      return node.base ? behind(node.base, named, compiler) : named
    }
    case 'ArrayCoerce':
      return behind(
        node.base,
        members(compiler, () => true),
        compiler,
      )
    case 'Filter':
      return behind(node.base, members(compiler, memberTest(node.expr, compiler)), compiler)
    case 'SelectorFuncCall':
      return anywhere(node.arg, compiler)
    case 'SelectorNested':
      return behind(node.base, selector(node.nested, compiler), compiler)
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

/** The parts that `more` selects in each part of `base`. */
function behind(base: ExprNode, more: Selector, compiler: Compiler): Selector {
  const select = selector(base, compiler)
  const {budget} = compiler.context
  return (value, scope) =>
    select(value, scope).flatMap((path) => {
      budget.step(1 + path.length)
      return more(valueAt(value, path) ?? null, scope).map((rest) => {
        budget.made(path.length + rest.length)
        return [...path, ...rest]
      })
    })
}

type MemberTest = (member: unknown, scope: Scope) => boolean

function members({context: {budget}}: Compiler, test: MemberTest): Selector {
  return (array, scope) => {
    if (!Array.isArray(array)) return []
    budget.made(array.length)
    return array.flatMap((member, index) => (test(member, scope) ? [[index]] : []))
  }
}

/** The condition runs as in `[member][expr]`, so that its `^` is an array of one member. */
function memberTest(expr: ExprNode, {code: codeOf, context: {budget}}: Compiler): MemberTest {
  const code = codeOf(expr)
  const cost = costOf(code)
  return (member, scope) => {
    budget.step(cost)
    const around = nest(nest(scope, null, true), [member])
    return code.run(nest(around, member)) === true
  }
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
    // Nested paths are copied once for each level.
    budget.made(below.length)
    return [...found, ...below]
  }
  return (value, scope) => find(value, scope, [])
}
