/**
 * Whether the escapes of a path are UTF-8. That decoding does not throw says all; yet its result is looked at, because a
 * build leaves out calls whose results are of no use.
 */
export function isUtf8(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= path.length
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
