import type {NodeOf} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Code, leaf, type Link, valueLink} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import type {Context} from './code/context.ts'
import {isObject} from './values/values.ts'

type Read = (value: unknown) => unknown

/** Reads an own field of an object; null for anything else. */
function fieldReader(name: string): Read {
  if (name in Object.prototype) {
    return (value) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : null)
  }
  return (value) => (isObject(value) ? (value[name] ?? null) : null)
}

/** `name`, of the current value. */
export function attribute({name}: NodeOf<'AccessAttribute'>): Code {
  const read = fieldReader(name)
  return leaf(({value}) => read(value))
}

export function attributeLink({name}: NodeOf<'AccessAttribute'>): Link {
  return valueLink(fieldReader(name))
}

export function elementLink({index}: NodeOf<'AccessElement'>): Link {
  return valueLink((value) => (Array.isArray(value) ? elementOf<unknown>(value, index) : null))
}

/** `members[index]`; null if there is no such member. */
export function elementOf<Member>(members: readonly Member[], index: number): Member | null {
  return members[index < 0 ? index + members.length : index] ?? null
}

export function sliceLink(node: NodeOf<'Slice'>, {context: {budget}}: Compiler): Link {
  return valueLink((value) => (Array.isArray(value) ? partOf<unknown>(value, node, budget) : null))
}

/** `members[left..right]` */
export function partOf<Member>(
  members: readonly Member[],
  {left, right, isInclusive}: NodeOf<'Slice'>,
  budget: Budget,
): Member[] {
  const from = left < 0 ? members.length + left : left
  const to = (right < 0 ? members.length + right : right) + (isInclusive ? 1 : 0)
  const part = members.slice(Math.max(from, 0), Math.max(to, 0))
  budget.made(part.length)
  return part
}

export function arrayCoerceLink(_: NodeOf<'ArrayCoerce'>): Link {
  return valueLink((value) => (Array.isArray(value) ? value : null))
}

export function derefLink(_: NodeOf<'Deref'>, {context}: Compiler): Link {
  return valueLink((value) => referredTo(value, context))
}

/** The document that a reference points to; null if there is none. */
export function referredTo(value: unknown, {documentOf}: Context): unknown {
  if (!isObject(value) || !Object.hasOwn(value, '_ref')) return null
  const id = value['_ref']
  return typeof id === 'string' ? (documentOf(id) ?? null) : null
}
