import {parseArgs, type ParseArgsConfig} from 'node:util'
import {messageOf} from '#server/caught.ts'
import {UserError} from '../running/user-error.ts'
import type {Context} from './context.ts'

/** One of `npm run lake -- …`. */
export type Command = {
  /** A line of the list of all commands. */
  summary: string
  /** What `--help` prints: how it is called, and each option. */
  usage: string
  /** @throws UserError */
  run: (args: readonly string[], context: Context) => Promise<void>
}

/** Which lake is meant, and who asks. */
export const LAKE_OPTIONS = {token: {type: 'string'}, lake: {type: 'string'}} as const

/** Which dataset is meant, and how to get there; see `readPlace`. */
export const PLACE_OPTIONS = LAKE_OPTIONS

export const PLACE_USAGE = `A place is <project>[/<dataset>], such as blog or blog/staging. The project is a collection, or
the id of a project that Sanity hosts; without a dataset it is SANITY_STUDIO_DATASET.

  --token <token>   instead of LAKE_TOKEN, or of SANITY_WRITE_TOKEN for hosted projects
  --lake <address>  a lake elsewhere, such as https://lake.example.com, instead of HOST and LAKE_PORT`

/**
 * Reads a command line.
 *
 * @param names of the arguments that have to be there; others may follow
 * @throws UserError with what is wrong
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  names: {required: readonly string[]; optional?: readonly string[]},
) {
  const {values, positionals} = parse(args, options)
  const {required, optional = []} = names
  const missing = required[positionals.length]
  if (missing !== undefined) throw new UserError(`The command line has no <${missing}>.`)
  const surplus = positionals[required.length + optional.length]
  if (surplus !== undefined) {
    throw new UserError(`"${surplus}" is one too many. Put quotes around what has spaces.`)
  }
  return {values, positionals}
}

function parse<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({args: [...args], options, allowPositionals: true, allowNegative: true})
  } catch (error) {
    throw new UserError(messageOf(error))
  }
}
