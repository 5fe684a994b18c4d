import {type Code, leaf} from './code.ts'
import type {Context} from './context.ts'
import {type Memory, memoryIn} from './memory.ts'

/**
 * What its parts alone decide, where these are the same everywhere: of parameters it is made when a question first needs it,
 * instead of for each element of a loop, and of constants when the first does.
 */
export function settled(parts: readonly Code[], made: Code, context: Context): Code {
  if (!parts.every((part) => part.constant ?? part.isSettled)) return made
  const kept: Memory<unknown> = parts.every((part) => part.constant) ? {} : memoryIn(context)
  return {...leaf((scope) => (kept.known ??= made.run(scope))), isSettled: true}
}
