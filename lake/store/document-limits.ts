/**
 * Maximum nesting of objects and lists, the document included. Far deeper than any real document; much deeper ones
 * exhaust the stack.
 */
export const MAX_DOCUMENT_DEPTH = 197

/** Maximum nesting of a request, which wraps a document in three levels. */
export const MAX_BODY_DEPTH = MAX_DOCUMENT_DEPTH + 3

/**
 * Maximum characters of a document's JSON: Sanity's limit in bytes
 * (https://www.sanity.io/docs/content-lake/technical-limits). A small patch can write a long text at many places.
 */
const MAX_DOCUMENT_SIZE = 32 * 1024 * 1024

/**
 * Checks size, nesting and numbers: JSON has no form for 1e999, which would be read back as null.
 *
 * @returns the reason, or `undefined` if the document can be stored
 */
export function whyNotStorable(document: Record<string, unknown>): string | undefined {
  return check(document, MAX_DOCUMENT_DEPTH, {left: MAX_DOCUMENT_SIZE})
}

function check(value: unknown, depthLeft: number, size: {left: number}): string | undefined {
  // Quotation marks or digits, and a separator.
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
