/** V8 keeps the whole text of which a slice is at least so long. */
const SLICE = 13

/** A text that may be cut out of a longer one, such as an address, to be kept without that. */
export function detachedText(text: string): string {
  if (text.length < SLICE) return text
  if (text.isWellFormed()) return Buffer.from(text).toString()
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
