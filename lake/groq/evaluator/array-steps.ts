import type {NodeOf} from '../syntax/nodes.ts'
import {type Link, within} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {loop} from './loops.ts'
import {isObject} from './values/values.ts'

const newArray = (): unknown[] => []

export function filterLink({expr}: NodeOf<'Filter'>, {context: {budget}, code}: Compiler): Link {
  return loop(budget, {
    body: code(expr),
    begin: newArray,
    collect(result, item, inner) {
      if (inner !== true) return
      budget.elements(1)
      result.push(item)
    },
  })
}

export function mapLink({expr}: NodeOf<'Map'>, {context: {budget}, code}: Compiler): Link {
  return loop(budget, {
    body: code(expr),
    isHidden: true,
    begin: newArray,
    collect(result, _, inner) {
      budget.elements(1)
      result.push(inner)
    },
  })
}

export function flatMapLink({expr}: NodeOf<'FlatMap'>, {context: {budget}, code}: Compiler): Link {
  return loop(budget, {
    body: code(expr),
    isHidden: true,
    begin: newArray,
    collect(result, _, inner) {
      if (!Array.isArray(inner)) {
        budget.elements(1)
        result.push(inner)
        return
      }
      budget.elements(inner.length)
      for (const member of inner) result.push(member)
    },
  })
}

/** The projection of one object; of an array it is the body of a loop. */
export function projectionLink({expr}: NodeOf<'Projection'>, {code}: Compiler): Link {
  return within(code(expr), isObject)
}
