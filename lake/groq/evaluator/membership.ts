import type {Budget} from '../budget.ts'
import {binaryLink, type Code, type Link} from './code/code.ts'
import type {Context} from './code/context.ts'
import {memoryIn} from './code/memory.ts'
import {DateTime} from './values/date-time.ts'
import {Path} from './values/path.ts'
import {isEqual} from './values/values.ts'

/** `left in right`: a member of an array, or an id that a path matches; null for anything else on the right. */
export function membershipLink(right: Code, context: Context): Link {
  const {budget} = context
  const isMemberOf = memberTest(context)
  return binaryLink(right, (left, value) => {
    if (value instanceof Path) return typeof left === 'string' ? value.matches(left, budget) : null
    return Array.isArray(value) ? isMemberOf(left, value) : null
  })
}

/** An array that is tested again, such as a parameter or the result of a subquery, is turned into a set. */
function memberTest(context: Context) {
  const last = memoryIn<{members: readonly unknown[]; set?: MemberSet}>(context)
  const {budget} = context
  return (value: unknown, members: readonly unknown[]) => {
    if (last.known?.members === members) {
      last.known.set ??= new MemberSet(members, budget)
      return last.known.set.has(value, budget)
    }
    last.known = {members}
    return isMember(value, members, budget)
  }
}

/** Whether a value equals one of these, compared one by one. */
export function isMember(value: unknown, members: readonly unknown[], budget: Budget): boolean {
  for (const member of members) {
    budget.step(1 / 4)
    if (isEqual(value, member, budget)) return true
  }
  return false
}

/** V8 hashes longer texts by their length alone: texts of one length would be compared uncounted. */
const MAX_HASHED_LENGTH = 16_000

/** The members of an array that can equal something, as a set. */
export class MemberSet {
  readonly #plain = new Set<unknown>()
  readonly #long: string[] = []
  readonly #times = new Set<number>()

  constructor(members: readonly unknown[], budget: Budget) {
    for (const member of members) {
      budget.step()
      if (member instanceof DateTime) this.#addTime(member.time)
      else if (typeof member !== 'object' || member === null) this.#addPlain(member, budget)
    }
  }

  has(value: unknown, budget: Budget): boolean {
    if (value instanceof DateTime) return this.#times.has(value.time)
    if (isLong(value)) return isMember(value, this.#long, budget)
    if (typeof value === 'string') budget.reads(value.length)
    return this.#plain.has(value)
  }

  #addTime(time: number): void {
    if (!Number.isNaN(time)) this.#times.add(time)
  }

  #addPlain(member: unknown, budget: Budget): void {
    if (typeof member === 'string') budget.reads(member.length)
    if (isLong(member)) this.#long.push(member)
    else this.#plain.add(member)
  }
}

/** Whether a text is too long to be looked up in a set. */
export function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > MAX_HASHED_LENGTH
}
