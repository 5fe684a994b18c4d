import type {ExprNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Code, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {memoryIn} from './code/memory.ts'
import {isObject} from './values/values.ts'

/** Longer than any document id: ids are hashed, and long ones could be made to collide. */
const MAX_ID_LENGTH = 128

/** Cost of reading a member or field, in steps. */
const A_MEMBER = 1 / 8

/** `references("a", $ids)`: whether the current value refers to one of these documents. */
export function references(args: readonly ExprNode[], {code, context}: Compiler): Code {
  const {budget} = context
  const codes = args.map(code)
  const last = memoryIn<{values: readonly unknown[]; ids: ReadonlySet<unknown>}>(context)
  return strict(codes, (values, {value}) => {
    if (!last.known?.values.every((each, index) => each === values[index])) {
      last.known = {values, ids: idsOf(values, budget)}
    }
    const {ids} = last.known
    return ids.size > 0 && someReference(value, (id) => ids.has(id), budget)
  })
}

function idsOf(values: readonly unknown[], budget: Budget): ReadonlySet<unknown> {
  const ids = new Set<unknown>()
  for (const id of values.flat()) {
    budget.step(1 / 4)
    if (typeof id === 'string' && id.length <= MAX_ID_LENGTH) ids.add(id)
  }
  return ids
}

/** Whether a reference in a value passes a test; references are not searched themselves. */
export function someReference(
  value: unknown,
  isIt: (reference: unknown) => boolean,
  budget: Pick<Budget, 'step'>,
): boolean {
  if (Array.isArray(value)) {
    budget.step(1 / 2 + value.length * A_MEMBER)
    for (const member of value) {
      if (typeof member === 'object' && someReference(member, isIt, budget)) return true
    }
    return false
  }
  if (!isObject(value)) return false
  budget.step(1 / 2)
  const reference = value['_ref']
  if (reference) return isIt(reference)
  for (const name in value) {
    budget.step(A_MEMBER)
    const field = value[name]
    if (typeof field === 'object' && someReference(field, isIt, budget)) return true
  }
  return false
}
