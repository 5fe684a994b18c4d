/**
 * How many objects and lists may lie inside each other in a document, the document counted. Far deeper than
 * any document; much deeper, and what walks documents would run out of stack.
 */
export const MAX_DOCUMENT_DEPTH = 197

/** The body, its list and a mutation stand around a document that is sent: a stored one can be sent again. */
export const MAX_BODY_DEPTH = MAX_DOCUMENT_DEPTH + 3

/**
 * Characters of a document's JSON, which are about as many bytes: Sanity's limit
 * (https://www.sanity.io/docs/content-lake/technical-limits: maximum JSON document size). A small patch can write a long
 * text at many places.
 */
const MAX_DOCUMENT_SIZE = 32 * 1024 * 1024

/**
 * Why a document cannot be kept as it is: too large, nested too deep, or with a number that JSON has no form for (1e999,
 * or what counting up arrived at), which would come back from disk as null.
 *
 * @returns the reason, or `undefined` for a document that can be kept
 */
export function whyNotStorable(document: Record<string, unknown>): string | undefined {
  return check(document, MAX_DOCUMENT_DEPTH, {left: MAX_DOCUMENT_SIZE})
}

function check(value: unknown, depthLeft: number, size: {left: number}): string | undefined {
  // Its quotation marks, or about as many digits, and what stands between it and the next one.
  size.left -= 3 + (typeof value === 'string' ? value.length : 0)
  if (size.left < 0) return 'it has more than 32 MB'
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return `it has the number ${value}, which is too large to be stored`
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depthLeft === 0) return `it is nested deeper than ${MAX_DOCUMENT_DEPTH} levels`
  if (Array.isArray(value)) return checkEach(value, depthLeft, size)
  for (const name of Object.keys(value)) size.left -= name.length + 3
  return checkEach(Object.values(value), depthLeft, size)
}

function checkEach(
  values: readonly unknown[],
  depthLeft: number,
  size: {left: number},
): string | undefined {
  for (const inner of values) {
    const why = check(inner, depthLeft - 1, size)
    if (why !== undefined) return why
  }
  return undefined
}
