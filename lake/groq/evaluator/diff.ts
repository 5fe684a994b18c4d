import type {ExprNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Code, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {differences, isDeepEqual, type KeyPath, startsWith, valueAt} from './differences.ts'
import {type Selector, selector} from './selectors.ts'

type Compare = (before: unknown, after: unknown, paths: Paths, budget: Budget) => boolean

/** The selected parts of both values. */
type Paths = {before: readonly KeyPath[]; after: () => readonly KeyPath[]}

/** `diff::changedAny(before, after, selector)`: whether one of the selected parts differs. */
export function changedAny(args: readonly ExprNode[], compiler: Compiler): Code {
  return comparing(args, compiler, (before, after, paths, budget) => {
    if (paths.before.length !== paths.after().length) return true
    return paths.before.some((path) => isChanged(before, after, path, budget))
  })
}

/** `diff::changedOnly(before, after, selector)`: whether nothing but the selected parts differs. */
export function changedOnly(args: readonly ExprNode[], compiler: Compiler): Code {
  return comparing(args, compiler, (before, after, paths, budget) => {
    for (const difference of differences(before, after, budget)) {
      const isSelected = paths.before.some((path) => {
        budget.step(1 + path.length)
        return startsWith(difference, path)
      })
      if (!isSelected) return false
    }
    return true
  })
}

function comparing(args: readonly ExprNode[], compiler: Compiler, compare: Compare): Code {
  const [left, right, chosen] = args
  if (!left || !right || !chosen) throw new Error('The diff functions have three arguments')
  const {budget} = compiler.context
  const select: Selector = selector(chosen, compiler)
  const values = [compiler.code(left), compiler.code(right)]
  const code = strict(values, ([before, after], scope) => {
    const paths = {before: select(before, scope), after: () => select(after, scope)}
    return compare(before, after, paths, budget)
  })
  // Conditions in the selector may look up and scan.
  return {...code, usesParent: true, scans: true}
}

function isChanged(before: unknown, after: unknown, path: KeyPath, budget: Budget): boolean {
  budget.step(1 + path.length)
  // If an array has grown or shrunk, its members may have moved.
  const isMoved = path.some((key, index) => {
    if (typeof key !== 'number') return false
    budget.step(1 + index)
    const [left, right] = [
      valueAt(before, path.slice(0, index)),
      valueAt(after, path.slice(0, index)),
    ]
    return !Array.isArray(left) || !Array.isArray(right) || left.length !== right.length
  })
  return isMoved || !isDeepEqual(valueAt(before, path), valueAt(after, path), budget)
}
