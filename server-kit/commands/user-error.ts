import {codeOf, messageOf, reasonOf} from '../caught.ts'
import {isPlainObject} from '../plain-object.ts'

/**
 * An error whose message explains it in full: the command prints it without a stack and exits with status 1. Any other
 * error is a bug and keeps its stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** Runs a package's function, and adds the activity to its errors, which do not name it. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${what} failed: ${onOneLine(explanationOf(error) ?? messageOf(error))}`)
  }
}

/** Joins the lines of a message, without repeated parts. */
export function onOneLine(message: string): string {
  let text = ''
  for (const line of message.split('\n')) {
    const part = line.trim().replace(/^- /, '')
    if (text.includes(part)) continue
    const separator = text === '' ? '' : /[.:;]$/.test(text) ? ' ' : '; '
    text += separator + part
  }
  return text.replace(/:$/, '').replace(REPEATED, '$1')
}

/** Matches repeated words, as in "Unauthorized - Unauthorized - Session not found". */
const REPEATED = /\b(\w[\w ]*) - \1(?= - |$)/g

/** Status and reason of a refusing response, on one line. */
export async function refusalOf(response: Response): Promise<string> {
  const text = await response.text()
  return `${response.status}: ${onOneLine(messageIn(text) ?? text)}`
}

function messageIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const message = isPlainObject(value) ? value['message'] : undefined
    return typeof message === 'string' ? message : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Explains an expected failure: by the message for a command's own errors and Node's argument errors, by the cause for
 * a failed connection. Undefined for bugs.
 */
export function explanationOf(error: unknown): string | undefined {
  if (error instanceof UserError || codeOf(error).startsWith('ERR_PARSE_ARGS_')) {
    return messageOf(error)
  }
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return undefined
  return `There is no connection (${reasonOf(error)}). Look at the network, and at the address or the id of the project.`
}
