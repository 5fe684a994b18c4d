/** A text as its first sentence and what follows, for a heading and the text under it. */
export function firstSentence(text: string): {heading: string; text?: string} {
  const end = text.search(/(?<=[.!?]) /)
  return end < 0 ? {heading: text} : {heading: text.slice(0, end), text: text.slice(end + 1)}
}
