/** A text from outside where lines mean something: it gets no lines of its own. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** As much of it as somebody reads; where something is left out, it says so. */
export function cut(text: string, length: number): string {
  // Half of a character is none.
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')} …`
}
