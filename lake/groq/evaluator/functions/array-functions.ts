import type {Budget} from '../../budget.ts'
import {isLong, isMember, MemberSet} from '../membership.ts'
import {textOf} from '../values/values.ts'
import type {Functions} from './function.ts'

export const arrayFunctions: Functions = {
  join: ([members, separator], {budget}) =>
    Array.isArray(members) && typeof separator === 'string'
      ? join(members, separator, budget)
      : null,
  compact([members], {budget}) {
    if (!Array.isArray(members)) return null
    budget.made(members.length)
    return members.filter((member) => member !== null)
  },
  unique: ([members], {budget}) => (Array.isArray(members) ? unique(members, budget) : null),
  intersects([left, right], {budget}) {
    if (!Array.isArray(left) || !Array.isArray(right)) return null
    const members = new MemberSet(right, budget)
    return left.some((member) => {
      budget.step()
      return members.has(member, budget)
    })
  },
}

function join(members: readonly unknown[], separator: string, budget: Budget): string | null {
  let joined = ''
  for (const [index, member] of members.entries()) {
    const text = textOf(member)
    if (text === null) return null
    const piece = index === 0 ? text : separator + text
    budget.step(1 / 4)
    budget.characters(piece.length)
    joined += piece
    budget.grows(joined.length)
  }
  return joined
}

/** Each number, text and boolean once; other values are all different. */
function unique(members: readonly unknown[], budget: Budget): unknown[] {
  budget.made(members.length)
  const seen = new Set<unknown>()
  const seenLong: string[] = []
  return members.filter((member) => {
    budget.step(1 / 4)
    if (textOf(member) === null) return true
    if (isLong(member)) {
      if (isMember(member, seenLong, budget)) return false
      seenLong.push(member)
      return true
    }
    if (typeof member === 'string') budget.reads(member.length)
    if (seen.has(member)) return false
    seen.add(member)
    return true
  })
}
