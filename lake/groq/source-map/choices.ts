import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {resume} from '../evaluator/code/code.ts'
import {NOTHING} from './origin.ts'
import type {TracedScope, Tracer, Tracing} from './tracer.ts'

/** `select(a => b, c => d, e)` comes from where the value does that is chosen. */
export function* select(
  {alternatives, fallback}: NodeOf<'Select'>,
  scope: TracedScope,
  {codeOf, trace}: Tracer,
): Tracing {
  for (const {condition, value} of alternatives) {
    if ((yield* resume(codeOf(condition), scope)) === true) return yield* trace(value, scope)
  }
  return fallback ? yield* trace(fallback, scope) : NOTHING
}

/** `coalesce(a, b, …)` comes from where the first value does that is not null. */
export function* coalesce(args: readonly ExprNode[], scope: TracedScope, {trace}: Tracer): Tracing {
  for (const arg of args) {
    const traced = yield* trace(arg, scope)
    if (traced.value !== null) return traced
  }
  return NOTHING
}
