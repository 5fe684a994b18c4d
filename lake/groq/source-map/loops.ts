import type {NodeOf} from '../syntax/nodes.ts'
import {resume} from '../evaluator/code/code.ts'
import {isObject} from '../evaluator/values/values.ts'
import {NOTHING, type Traced, tracedArray, tracedMembers} from './origin.ts'
import {nestTraced, type TracedScope, type Tracer, type Tracing} from './tracer.ts'

/** In steps of the budget, of tracing a member: more is made for it than where only values are asked for. */
const A_MEMBER = 2

export function* filter(
  {base, expr}: NodeOf<'Filter'>,
  scope: TracedScope,
  {codeOf, trace, context: {budget}}: Tracer,
): Tracing {
  const members = tracedMembers(yield* trace(base, scope), budget)
  if (!members) return NOTHING
  const condition = codeOf(expr)
  const result: Traced[] = []
  for (const member of members) {
    budget.step(A_MEMBER)
    if (budget.isDue) yield
    const holds = yield* resume(condition, nestTraced(scope, member))
    if (holds === true) result.push(member)
  }
  return tracedArray(result, budget)
}

/** `base[].a`, or flat: `base[].a[]` */
export function* map(
  {type, base, expr}: NodeOf<'Map'> | NodeOf<'FlatMap'>,
  scope: TracedScope,
  {trace, context: {budget}}: Tracer,
): Tracing {
  const members = tracedMembers(yield* trace(base, scope), budget)
  if (!members) return NOTHING
  const result: Traced[] = []
  for (const member of members) {
    budget.step(A_MEMBER)
    if (budget.isDue) yield
    const inner = yield* trace(expr, nestTraced(scope, member, true))
    const several = type === 'FlatMap' ? tracedMembers(inner, budget) : undefined
    for (const each of several ?? [inner]) result.push(each)
  }
  return tracedArray(result, budget)
}

/** Of one object; of an array it is the body of a loop. */
export function* projection(
  {base, expr}: NodeOf<'Projection'>,
  scope: TracedScope,
  {trace}: Tracer,
): Tracing {
  const traced = yield* trace(base, scope)
  return isObject(traced.value) ? yield* trace(expr, nestTraced(scope, traced)) : NOTHING
}
