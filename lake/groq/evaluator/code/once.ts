import {type Code, LIGHT, stepOf, type Steps} from './code.ts'
import type {Context} from './context.ts'
import {type Memory, memoryIn} from './memory.ts'
import {ROOT} from './scope.ts'

/** What nothing around it decides: evaluated when a question first needs it, and not again. */
export function once(code: Code, context: Context): Code {
  const kept: Kept = memoryIn(context)
  const result: Code = {
    ...LIGHT,
    run() {
      kept.known ??= {value: code.run(ROOT)}
      return kept.known.value
    },
  }
  return code.step ? {...result, step: () => stepOnce(code, kept)} : result
}

/** What its parts alone decide, of which each has one value as long as a question is asked, or makes it anew each time. */
export function settled(parts: readonly Code[], made: Code, context: Context): Code {
  return parts.every(({isSettled}) => isSettled) ? {...once(made, context), isSettled: true} : made
}

/** With nothing in it where it is not made yet: what is made may be null. */
type Kept = Memory<{value: unknown}>

function* stepOnce(code: Code, kept: Kept): Steps {
  kept.known ??= {value: yield* stepOf(code, ROOT)}
  return kept.known.value
}
