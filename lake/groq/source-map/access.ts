import type {NodeOf} from '../syntax/nodes.ts'
import type {Code} from '../evaluator/code/code.ts'
import {parentOf} from '../evaluator/code/scope.ts'
import {elementOf, partOf, referredTo} from '../evaluator/access.ts'
import {NOTHING, tracedArray, tracedDocument, tracedField, tracedMembers} from './origin.ts'
import {derived, tracedLeaf, type Tracer} from './traced-code.ts'

/** `@`, `^`, `^.^` and so on, by the number of levels up. */
export function parent(levels: number): Code {
  return tracedLeaf((scope) => {
    const {value, origin} = parentOf(scope, levels) ?? NOTHING
    return {value, origin}
  })
}

export function attribute({base, name}: NodeOf<'AccessAttribute'>, {trace}: Tracer): Code {
  const fieldOf = (traced: Parameters<typeof tracedField>[0]) => tracedField(traced, name)
  return base ? derived(trace(base), fieldOf) : tracedLeaf(fieldOf)
}

export function element({base, index}: NodeOf<'AccessElement'>, tracer: Tracer): Code {
  return derived(tracer.trace(base), (traced) => {
    const members = tracedMembers(traced, tracer.context.budget)
    return members && elementOf(members, index)
  })
}

export function slice(node: NodeOf<'Slice'>, {trace, context: {budget}}: Tracer): Code {
  return derived(trace(node.base), (traced) => {
    const members = tracedMembers(traced, budget)
    return members && tracedArray(partOf(members, node, budget), budget)
  })
}

export function coercion({base}: NodeOf<'ArrayCoerce'>, {trace}: Tracer): Code {
  return derived(trace(base), (traced) => (Array.isArray(traced.value) ? traced : null))
}

export function dereference({base}: NodeOf<'Deref'>, {trace, context}: Tracer): Code {
  return derived(trace(base), ({value}) => tracedDocument(referredTo(value, context)))
}
