/**
 * How many objects and lists may lie inside each other in a document, the document counted. Far deeper than
 * any document; much deeper, and what walks documents would run out of stack.
 */
export const MAX_DOCUMENT_DEPTH = 197

/** The body, its list and a mutation stand around a document that is sent: a stored one can be sent again. */
export const MAX_BODY_DEPTH = MAX_DOCUMENT_DEPTH + 3

/**
 * Why a document cannot be kept as it is: nested too deep, or with a number that JSON has no form for (1e999, or
 * what counting up arrived at), which would come back from disk as null.
 *
 * @returns the reason, or `undefined` for a document that can be kept
 */
export function whyNotStorable(document: Record<string, unknown>): string | undefined {
  return check(document, MAX_DOCUMENT_DEPTH)
}

function check(value: unknown, depthLeft: number): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return `it has the number ${value}, which is too large to be stored`
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depthLeft === 0) return `it is nested deeper than ${MAX_DOCUMENT_DEPTH} levels`
  for (const inner of Object.values(value)) {
    const why = check(inner, depthLeft - 1)
    if (why !== undefined) return why
  }
  return undefined
}
