import {ClientError, isQueryParseError, ServerError} from '@sanity/client'
import {onOneLine, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {type Command, UsageError} from './command.ts'
import type {Context} from './context.ts'
import type {Installation} from './installation.ts'

/** Loads a command, by its name. */
export type Commands<C extends Context = Context> = Readonly<
  Record<string, () => Promise<Command<C>>>
>

/** How commands are called. */
export function usageOf({called}: Pick<Installation, 'called'>): string {
  return `Works on the Content Lake, running or not, or on hosted projects.

  ${called} <command> …
  ${called} <command> --help`
}

/** @param introduction the lines above the list */
export async function listCommands<C extends Context>(
  commands: Commands<C>,
  introduction: string,
): Promise<string> {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => {
      const {summary} = await load()
      return `  ${name.padEnd(width)}  ${summary}`
    }),
  )
  return [introduction, '', ...lines].join('\n')
}

/**
 * Runs a command line, such as `['tokens', 'list', '--json']`, and cleans up after it.
 *
 * @throws UserError of one line with what is wrong
 */
export async function runLakeCommand<C extends Context>(
  commands: Commands<C>,
  line: readonly string[],
  context: C,
): Promise<void> {
  const {name, load, args} = findCommand(commands, line)
  const command = await load?.()
  if (asksForHelp(args)) {
    const {installation} = context
    const help =
      command?.help(name, installation) ??
      (await listCommands(groupOf(commands, name), usageOf(installation)))
    context.output.write(`${help}\n`)
    return
  }
  if (!command) throw unknownCommand(commands, line)
  try {
    await command.run(args, context)
  } catch (error) {
    throw explained(error, `${context.installation.called} ${name}`)
  } finally {
    await context.cleanUp()
  }
}

/** Names of commands have one word or two. */
function findCommand<C extends Context>(commands: Commands<C>, line: readonly string[]) {
  for (const words of [2, 1]) {
    const name = line.slice(0, words).join(' ')
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (load) return {name, load, args: line.slice(words)}
  }
  return {name: line[0] ?? '', load: undefined, args: line.slice(1)}
}

/** The commands whose first of two words it is, or all. */
function groupOf<C extends Context>(commands: Commands<C>, word: string): Commands<C> {
  const group = Object.entries(commands).filter(([name]) => name.startsWith(`${word} `))
  return group.length > 0 ? Object.fromEntries(group) : commands
}

function unknownCommand<C extends Context>(
  commands: Commands<C>,
  [first = '', second]: readonly string[],
): UserError {
  const names = Object.keys(groupOf(commands, first))
  const isGroup = names.length < Object.keys(commands).length
  const given = isGroup && second !== undefined ? `${first} ${second}` : first
  return new UserError(`There is no command "${given}". There are: ${names.join(', ')}.`)
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  const own = end === -1 ? args : args.slice(0, end)
  return own.includes('--help') || own.includes('-h')
}

function explained(error: unknown, commandLine: string): unknown {
  if (error instanceof UsageError) {
    return new UserError(`${error.message} See ${commandLine} --help`)
  }
  if (error instanceof ClientError || error instanceof ServerError) {
    const place = error.response.url.replace(/\?.*/, '')
    return new UserError(`${place} answered ${error.statusCode}: ${reasonOf(error)}`)
  }
  return error
}

/** On one line: of a query that does not parse, the message is a drawing. */
function reasonOf({message, details}: ClientError | ServerError): string {
  if (!isQueryParseError(details)) return onOneLine(message)
  const {description = 'it does not parse', start = 0} = details
  return `at character ${start + 1} of the query: ${description}`
}
