/** Splits a text into its first sentence, without its full stop, as heading, and the rest. */
export function firstSentence(text: string): {heading: string; text?: string} {
  const end = text.search(/(?<=[.!?]) /)
  const sentence = end < 0 ? text : text.slice(0, end)
  const heading = sentence.replace(/\.$/, '')
  return end < 0 ? {heading} : {heading, text: text.slice(end + 1)}
}
