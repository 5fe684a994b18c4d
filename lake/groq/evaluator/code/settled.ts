import {type Code, once} from './code.ts'
import type {Context} from './context.ts'
import {memoryIn} from './memory.ts'

/** Code that its parts alone decide: evaluated once per query if each of them has one value throughout. */
export function settled(parts: readonly Code[], made: Code, context: Context): Code {
  if (!parts.every(({isSettled}) => isSettled)) return made
  return {...once(made, memoryIn(context)), isSettled: true}
}
