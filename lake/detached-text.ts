/** V8 shares memory between a string and its slices from this length on. */
const SLICE = 13

/** Copies a text that may be a slice, so that it can be cached without the longer text. */
export function detachedText(text: string): string {
  if (text.length < SLICE) return text
  if (text.isWellFormed()) return Buffer.from(text).toString()
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
