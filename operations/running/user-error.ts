import {messageOf} from '#server/caught.ts'

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
    throw new UserError(`${what} failed: ${messageOf(error)}`)
  }
}
