import {codeOf, messageOf, reasonOf} from '#server/caught.ts'

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
    throw new UserError(`${what} failed: ${explanationOf(error) ?? messageOf(error)}`)
  }
}

/**
 * What there is to say of a failure that is no defect: of the commands' own errors, and of Node's about their arguments,
 * the message; of a connection that could not be made, why, which `fetch` keeps to itself.
 */
export function explanationOf(error: unknown): string | undefined {
  if (error instanceof UserError || codeOf(error).startsWith('ERR_PARSE_ARGS_')) {
    return messageOf(error)
  }
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return undefined
  return `There is no connection (${reasonOf(error)}). Look at the network, and at the address or the id of the project.`
}
