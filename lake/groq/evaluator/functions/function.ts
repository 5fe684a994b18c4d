import type {Context} from '../code/context.ts'
import type {Scope} from '../code/scope.ts'

/** A function whose arguments are values. It gives null for those that it has nothing for. */
export type GroqFunction = (args: readonly unknown[], context: Context, scope: Scope) => unknown

export type Functions = Record<string, GroqFunction>
