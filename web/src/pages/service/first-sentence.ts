/** A text as its first sentence, without its full stop, and what follows: a heading and its text. */
export function firstSentence(text: string): {heading: string; text?: string} {
  const end = text.search(/(?<=[.!?]) /)
  const sentence = end < 0 ? text : text.slice(0, end)
  const heading = sentence.replace(/\.$/, '')
  return end < 0 ? {heading} : {heading, text: text.slice(end + 1)}
}
