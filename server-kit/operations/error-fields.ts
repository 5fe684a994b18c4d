import {codeOf} from '../caught.ts'

/** Causes of causes; an error may also be its own. */
const MOST_CAUSES = 5

type ErrorFields = {
  type: string
  message: string
  stack?: string | undefined
  code?: string
  cause?: ErrorFields | string
}

/**
 * What a log has of an error: nothing else that hangs on it, such as the whole exchange with another server, with its
 * parameters and cookies.
 */
export function errorFields(error: unknown, causes = MOST_CAUSES): ErrorFields | string {
  if (!(error instanceof Error)) return String(error)
  const {constructor, message, stack, cause} = error
  const code = codeOf(error)
  return {
    type: constructor.name,
    message,
    stack,
    ...(code && {code}),
    ...(cause !== undefined && causes > 0 && {cause: errorFields(cause, causes - 1)}),
  }
}
