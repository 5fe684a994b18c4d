import {type Command, defineCommand as define, type Definition} from '@skyforge/lake/cli/command.ts'
import type {Options} from '@skyforge/lake/cli/options.ts'
import type {Context} from './context.ts'

/** A command that needs the settings of this installation. */
export function defineCommand<const O extends Options, R>(
  definition: Definition<O, R, Context>,
): Command<Context> {
  return define(definition)
}
