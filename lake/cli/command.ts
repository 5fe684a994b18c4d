import {parseArgs} from 'node:util'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Context} from './context.ts'
import type {Installation} from './installation.ts'
import {helpOf} from './help.ts'
import {COMMON_OPTIONS, type Options, type Values} from './options.ts'

/** A command of `lake …`. */
export type Command<C extends Context = Context> = {
  /** A line of the list of all commands. */
  summary: string
  /** Help of the command by this name: how to call it, and each option. */
  help: (name: string, installation: Installation) => string
  /** @throws UserError */
  run: (line: readonly string[], context: C) => Promise<void>
}

export type Definition<O extends Options, R, C extends Context = Context> = {
  summary: string
  /** As they are written: `<file>` has to be there, `[dataset]` need not, with `…` there may be more. */
  args?: readonly string[]
  options?: O
  /** Text below the options in `--help`. */
  notes?: string
  /** Does it, and gives what `--json` prints. What stands behind `--` is in `args` as well. */
  run: (args: string[], options: Values<O>, context: C) => Promise<R>
  /** Output without `--json`, if there is any. */
  show?: (result: R, options: Values<O>) => string
}

/** A command line that is written wrong; `--help` tells how it is right. */
export class UsageError extends UserError {}

/** A command that reads its line as `definition` says, and has `--json` and `--help`. */
export function defineCommand<const O extends Options, R, C extends Context = Context>(
  definition: Definition<O, R, C>,
): Command<C> {
  const {summary, args: names = [], notes, run, show} = definition
  const options = {...definition.options, ...COMMON_OPTIONS}
  return {
    summary,
    help: (name, installation) =>
      helpOf([name, ...names].join(' '), {summary, options, notes}, installation),
    async run(line, context) {
      const {values, positionals} = parse<O>(line, options)
      checkCount(positionals, names)
      const result = await run(positionals, values, context)
      const text = values.json ? `${JSON.stringify(result ?? null)}\n` : show?.(result, values)
      if (text !== undefined) context.output.write(text)
    },
  }
}

function parse<O extends Options>(line: readonly string[], options: Options) {
  try {
    const config = {args: [...line], options, allowPositionals: true, allowNegative: true}
    const {values, positionals} = parseArgs(config)
    // Which options there are is known where the command is defined.
    return {values: values as Values<O>, positionals}
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

function checkCount(args: readonly string[], names: readonly string[]): void {
  const missing = names[args.length]
  if (missing !== undefined && !missing.startsWith('['))
    throw new UsageError(`The command line has no ${missing}.`)
  const surplus = args[names.length]
  if (surplus === undefined || names.at(-1)?.includes('…')) return
  throw new UsageError(`"${surplus}" is one too many: put quotes around what has spaces.`)
}
