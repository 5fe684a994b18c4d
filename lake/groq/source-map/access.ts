import type {
  AccessAttributeNode,
  AccessElementNode,
  ArrayCoerceNode,
  DerefNode,
  SliceNode,
} from '../syntax/nodes.ts'
import {derefLink, elementLink, sliceLink} from '../evaluator/access.ts'
import {
  NOTHING,
  type Traced,
  tracedArray,
  tracedDocument,
  tracedField,
  tracedMembers,
} from './origin.ts'
import {
  derived,
  type TracedScope,
  type Tracer,
  type TracerCompiler,
  type Tracing,
} from './tracer.ts'

/** `@`, `^`, `^.^` and so on, by how many levels up. */
export function parent(levels: number): Tracer {
  return (scope) => readParent(levels, scope)
}

// oxlint-disable-next-line require-yield -- There is nothing to pause for.
function* readParent(levels: number, scope: TracedScope): Tracing {
  let current: TracedScope | null = scope
  for (let level = 0; level < levels; level += 1) current = current?.parent ?? null
  return current ?? NOTHING
}

export function attribute({base, name}: AccessAttributeNode, {trace}: TracerCompiler): Tracer {
  return derived(base ? trace(base) : parent(0), tracedField(name))
}

/** The links of the evaluator pick from what is traced, as they would from what it is. */
export function element(node: AccessElementNode, {plain, trace}: TracerCompiler): Tracer {
  const {run} = elementLink(node)
  return derived(trace(node.base), (base, scope) => {
    const members = tracedMembers(base, plain.context.budget)
    return ((members && run(members, scope)) ?? NOTHING) as Traced
  })
}

export function slice(node: SliceNode, {plain, trace}: TracerCompiler): Tracer {
  const {run} = sliceLink(node, plain)
  return derived(trace(node.base), (base, scope) => {
    const members = tracedMembers(base, plain.context.budget)
    if (!members) return NOTHING
    return tracedArray(run(members, scope) as Traced[], plain.context.budget)
  })
}

export function coercion({base}: ArrayCoerceNode, {trace}: TracerCompiler): Tracer {
  return derived(trace(base), (traced) => (Array.isArray(traced.value) ? traced : NOTHING))
}

export function dereference(node: DerefNode, {plain, trace}: TracerCompiler): Tracer {
  const {run} = derefLink(node, plain)
  return derived(trace(node.base), ({value}, scope) => tracedDocument(run(value, scope)))
}
