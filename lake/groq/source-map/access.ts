import type {NodeOf} from '../syntax/nodes.ts'
import {parentOf} from '../evaluator/code/scope.ts'
import {elementOf, partOf, referredTo} from '../evaluator/access.ts'
import {NOTHING, tracedArray, tracedDocument, tracedField, tracedMembers} from './origin.ts'
import type {TracedScope, Tracer, Tracing} from './tracer.ts'

/** `@`, `^`, `^.^` and so on, by how many levels up. */
// oxlint-disable-next-line require-yield -- There is nothing to pause for.
export function* parent(levels: number, scope: TracedScope): Tracing {
  return parentOf(scope, levels) ?? NOTHING
}

export function* attribute(
  {base, name}: NodeOf<'AccessAttribute'>,
  scope: TracedScope,
  {trace}: Tracer,
): Tracing {
  return tracedField(base ? yield* trace(base, scope) : scope, name)
}

export function* element(
  {base, index}: NodeOf<'AccessElement'>,
  scope: TracedScope,
  {trace, context}: Tracer,
): Tracing {
  const members = tracedMembers(yield* trace(base, scope), context.budget)
  return (members && elementOf(members, index)) ?? NOTHING
}

export function* slice(
  node: NodeOf<'Slice'>,
  scope: TracedScope,
  {trace, context: {budget}}: Tracer,
): Tracing {
  const members = tracedMembers(yield* trace(node.base, scope), budget)
  return members ? tracedArray(partOf(members, node, budget), budget) : NOTHING
}

export function* coercion(
  {base}: NodeOf<'ArrayCoerce'>,
  scope: TracedScope,
  {trace}: Tracer,
): Tracing {
  const traced = yield* trace(base, scope)
  return Array.isArray(traced.value) ? traced : NOTHING
}

export function* dereference(
  {base}: NodeOf<'Deref'>,
  scope: TracedScope,
  {trace, context}: Tracer,
): Tracing {
  const {value} = yield* trace(base, scope)
  return tracedDocument(referredTo(value, context))
}
