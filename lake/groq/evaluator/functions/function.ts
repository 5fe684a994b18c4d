import type {Context} from '../code/context.ts'
import type {Scope} from '../code/scope.ts'

/** A function of values; null for arguments that it does not support. */
export type GroqFunction = (args: readonly unknown[], context: Context, scope: Scope) => unknown

export type Functions = Record<string, GroqFunction>
