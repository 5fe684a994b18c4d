import type {NodeOf} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Code, costOf, isSlow, type Link, stepOf, type Steps, weigh} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {nest, type Scope} from './code/scope.ts'
import {isObject} from './values/values.ts'

type Loop = {
  body: Code
  /** Whether `^` goes past the elements. */
  isHidden?: boolean
  /** Puts what one element gives into the result; `inner` is the value of the body. */
  collect: (result: unknown[], item: unknown, inner: unknown) => void
}

/** So many rounds of what has no loop in it are quick. */
const FEW = 8

/** Does something for each element of an array, looking at the element. Nothing is null where there is none. */
export function loop(budget: Budget, each: Loop): Link {
  const {body, isHidden = false, collect} = each
  const cost = costOf(body)
  return {
    ...weigh([body]),
    depth: body.depth + 1,
    run(items, scope) {
      if (!Array.isArray(items)) return null
      const inner = nest(scope, null, isHidden)
      const result: unknown[] = []
      for (const item of items) {
        budget.step(cost)
        inner.value = item
        collect(result, item, body.run(inner))
      }
      return result
    },
    step: (items, scope) => stepLoop(items, each, budget, scope),
    // Many of them in a row could take as long as they like: one after the end of the slice pauses.
    isQuick: (items) =>
      !Array.isArray(items) ||
      (!budget.isDue && items.length <= FEW && body.depth === 0 && !body.scans),
  }
}

function* stepLoop(items: unknown, each: Loop, budget: Budget, scope: Scope): Steps {
  if (!Array.isArray(items)) return null
  const {body, isHidden = false, collect} = each
  const stepBody = isSlow(body) ? body.step : undefined
  const cost = costOf(body)
  const inner = nest(scope, null, isHidden)
  const result: unknown[] = []
  for (const item of items) {
    budget.step(cost)
    if (budget.isDue) yield
    inner.value = item
    collect(result, item, stepBody ? yield* stepBody(inner) : body.run(inner))
  }
  return result
}

export function filterLink({expr}: NodeOf<'Filter'>, {context: {budget}, code}: Compiler): Link {
  return loop(budget, {
    body: code(expr),
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

/** Of one object; of an array it is the body of a loop. */
export function projectionLink({expr}: NodeOf<'Projection'>, compiler: Compiler): Link {
  const code = compiler.code(expr)
  const link: Link = {
    ...weigh([code]),
    run: (value, scope) => (isObject(value) ? code.run(nest(scope, value)) : null),
  }
  if (!code.step) return link
  return {
    ...link,
    step: (value, scope) => stepProjection(value, code, scope),
    isQuick: (value) => !isObject(value),
  }
}

function* stepProjection(value: unknown, code: Code, scope: Scope): Steps {
  return isObject(value) ? yield* stepOf(code, nest(scope, value)) : null
}
