import type {ExprNode, SelectNode} from '../syntax/nodes.ts'
import {type Code, stepOf} from '../evaluator/code/code.ts'
import {NOTHING} from './origin.ts'
import type {TracedScope, Tracer, TracerCompiler, Tracing} from './tracer.ts'

type Branch = {condition: Code; value: Tracer}

/** `select(a => b, c => d, e)` comes from where the value does that is chosen. */
export function select(
  {alternatives, fallback}: SelectNode,
  {plain, trace}: TracerCompiler,
): Tracer {
  const branches = alternatives.map(({condition, value}) => ({
    condition: plain.code(condition),
    value: trace(value),
  }))
  const otherwise = fallback && trace(fallback)
  return (scope) => traceBranches(branches, otherwise, scope)
}

function* traceBranches(
  branches: readonly Branch[],
  otherwise: Tracer | undefined,
  scope: TracedScope,
): Tracing {
  for (const {condition, value} of branches) {
    if ((yield* stepOf(condition, scope)) === true) return yield* value(scope)
  }
  return otherwise ? yield* otherwise(scope) : NOTHING
}

/** `coalesce(a, b, …)` comes from where the first value does that is not null. */
export function coalesce(args: readonly ExprNode[], {trace}: TracerCompiler): Tracer {
  const parts = args.map(trace)
  return (scope) => traceFirst(parts, scope)
}

function* traceFirst(parts: readonly Tracer[], scope: TracedScope): Tracing {
  for (const part of parts) {
    const traced = yield* part(scope)
    if (traced.value !== null) return traced
  }
  return NOTHING
}
