import {ClientError, ServerError} from '@sanity/client'
import {UserError} from '../running/user-error.ts'
import type {Command} from './command.ts'
import type {Context} from './context.ts'

type Commands = Readonly<Record<string, Command>>

const INTRODUCTION = `Moves content in and out of the Content Lake, or of hosted projects.

  npm run lake -- <command> …
  npm run lake -- <command> --help`

export function listCommands(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(
    ([name, {summary}]) => `  ${name.padEnd(width)}  ${summary}`,
  )
  return [INTRODUCTION, '', ...lines].join('\n')
}

/**
 * Runs one command, and cleans up after it.
 *
 * @throws UserError with what is wrong, and how to learn more
 */
export async function runLakeCommand(
  commands: Commands,
  name: string,
  args: readonly string[],
  context: Context,
): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    throw new UserError(`There is no command "${name}".\n\n${listCommands(commands)}`)
  }
  if (args.includes('--help')) {
    context.output.write(`${command.summary}\n\n${command.usage}\n`)
    return
  }
  try {
    await command.run(args, context)
  } catch (error) {
    throw explained(error, name)
  } finally {
    await context.cleanUp()
  }
}

function explained(error: unknown, name: string): unknown {
  const more = `See npm run lake -- ${name} --help`
  if (error instanceof UserError) return new UserError(`${error.message}\n${more}`)
  if (error instanceof ClientError || error instanceof ServerError) {
    const place = error.response.url.replace(/\?.*/, '')
    return new UserError(`${place} answered ${error.statusCode}: ${error.message}\n${more}`)
  }
  return error
}
