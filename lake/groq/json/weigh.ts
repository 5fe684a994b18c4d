import {DateTime} from '../evaluator/values/date-time.ts'
import {Path} from '../evaluator/values/path.ts'

/** Deeper values count as too heavy. */
const DEPTH = 100

/**
 * Estimates the size of the JSON of members of a list, in characters.
 *
 * @returns the index up to which they take at most `left` together, and the remainder
 */
export function weigh(members: readonly unknown[], from: number, left: number) {
  let remaining = left
  for (let end = from; end < members.length; end += 1) {
    remaining = weighPart(members[end], remaining - 1, DEPTH)
    if (remaining < 0) return {end, left: remaining}
  }
  return {end: members.length, left: remaining}
}

function weighPart(value: unknown, left: number, depthLeft: number): number {
  if (typeof value === 'string') return left - value.length - 3
  if (typeof value !== 'object' || value === null) return left - 8
  if (depthLeft === 0) return -1
  if (value instanceof DateTime) return left - 32
  if (value instanceof Path) return left - value.pattern.length
  return Array.isArray(value)
    ? weighMembers(value, left - 2, depthLeft - 1)
    : weighFields(value, left - 2, depthLeft - 1)
}

function weighMembers(members: readonly unknown[], left: number, depthLeft: number): number {
  let remaining = left
  for (const member of members) {
    remaining = weighPart(member, remaining - 1, depthLeft)
    if (remaining < 0) return remaining
  }
  return remaining
}

function weighFields(value: object, left: number, depthLeft: number): number {
  const fields = value as Record<string, unknown>
  let remaining = left
  for (const name in fields) {
    remaining = weighPart(fields[name], remaining - name.length - 4, depthLeft)
    if (remaining < 0) return remaining
  }
  return remaining
}
