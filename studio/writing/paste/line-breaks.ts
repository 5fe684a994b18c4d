/** Code in Markdown: fenced, indented, and between backticks, where `<br>` is meant to be read. */
const CODE =
  /^ *(`{3,}|~{3,})[^]*?(?:^ *\1|$(?![^]))|^(?: {4}|\t).*|(?<!`)(`+)(?!`).*?(?<!`)\2(?!`)/
const LINE_BREAK = /<br\s*\/?>/
const CODE_OR_BREAK = new RegExp(`${CODE.source}|${LINE_BREAK.source}`, 'gim')
/** Unicode's line separator, which Markdown passes on. A line break would end a row of a table. */
const SEPARATOR = '\u2028'

/** A text in Markdown with separators for its `<br>`, which would be passed over. */
export function markLineBreaks(markdown: string): string {
  return markdown.replace(CODE_OR_BREAK, (found) => (found.startsWith('<') ? SEPARATOR : found))
}

/** A text that was read with separators, with line breaks for them. */
export function writeLineBreaks(text: string): string {
  return text.replaceAll(/ *\u2028 */g, '\n')
}
