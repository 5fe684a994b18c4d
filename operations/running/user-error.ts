/**
 * A failure that its message explains in full: the command prints the message, without a stack, and
 * ends with status 1. Anything else that is thrown is a defect and keeps its stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}
