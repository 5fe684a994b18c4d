import {DateTime} from '../values/date-time.ts'
import {type Code, leaf} from './code.ts'
import type {Context} from './context.ts'
import {type Memory, memoryIn} from './memory.ts'

/** UTF-16 units of a text that may be kept as long as what is compiled, which is weighed by the length of its own text. */
const MAX_KEPT = 64

/**
 * What its parts alone decide, where these are the same everywhere: it is made when a question first needs it, instead of for
 * each element of a loop, and something small of constants when the first question does.
 */
export function settled(parts: readonly Code[], made: Code, context: Context): Code {
  if (!parts.every((part) => part.constant ?? part.isSettled)) return made
  const isConstant = parts.every((part) => part.constant)
  const always: Kept = {}
  const once: Kept = memoryIn(context)
  const make = (scope: Parameters<Code['run']>[0]) => {
    const value = made.run(scope)
    const kept = isConstant && isSmall(value) ? always : once
    kept.known = {value}
    return value
  }
  const run: Code['run'] = (scope) => {
    const known = always.known ?? once.known
    return known ? known.value : make(scope)
  }
  return {...leaf(run), isSettled: true}
}

/** With nothing in it where it is not made yet: what is made may be null. */
type Kept = Memory<{value: unknown}>

function isSmall(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_KEPT
  return typeof value !== 'object' || value === null || value instanceof DateTime
}
