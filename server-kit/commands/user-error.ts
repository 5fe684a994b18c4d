import {codeOf, messageOf, reasonOf} from '../caught.ts'
import {isPlainObject} from '../plain-object.ts'

/**
 * A failure that its message explains in full: the command prints the message, without a stack, and
 * ends with status 1. Anything else that is thrown is a defect and keeps its stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** Runs what a package does, whose errors are for people but do not say what they are about. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${what} failed: ${onOneLine(explanationOf(error) ?? messageOf(error))}`)
  }
}

/** A message of several lines on one, without the parts that repeat an earlier one. */
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

/** Matches words that are repeated, as in "Unauthorized - Unauthorized - Session not found". */
const REPEATED = /\b(\w[\w ]*) - \1(?= - |$)/g

/** Status and reason of a response that refuses a request, on one line. */
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
 * Explains a failure that is no bug: the commands' own errors and Node's about their arguments by their message, a failed
 * connection by its cause, which `fetch` keeps to itself.
 */
export function explanationOf(error: unknown): string | undefined {
  if (error instanceof UserError || codeOf(error).startsWith('ERR_PARSE_ARGS_')) {
    return messageOf(error)
  }
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return undefined
  return `There is no connection (${reasonOf(error)}). Look at the network, and at the address or the id of the project.`
}
