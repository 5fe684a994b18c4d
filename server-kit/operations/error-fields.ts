import {codeOf} from '../caught.ts'

/** Limits chains of causes: an error may be its own cause. */
const MOST_CAUSES = 5

type ErrorFields = {
  type: string
  message: string
  stack?: string | undefined
  code?: string
  cause?: ErrorFields | string
}

/** The fields of an error that are logged. Other properties may hold parameters and cookies of another server. */
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
