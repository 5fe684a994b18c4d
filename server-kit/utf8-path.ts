/**
 * True if the escapes of a path are valid UTF-8. The comparison uses the result, because builds remove calls whose
 * result is unused.
 */
export function isUtf8(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= path.length
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
