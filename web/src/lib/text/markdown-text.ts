/** Text in which nothing means anything to a reader of CommonMark with GitHub's extensions. */
export function plainText(text: string): string {
  return text.replaceAll(/[\\`*_~[\]<|]|&(?=#?\w+;)/g, '\\$&')
}

/** The same on one line, for headings and their like. */
export function plainLine(text: string): string {
  return plainText(oneLine(text))
}

/** Text of several lines none of which begins like code, a heading, a quotation, a list or a rule. */
export function plainLines(text: string): string {
  return text
    .replaceAll(/^[^\S\n]+/gm, '')
    .replaceAll(/^(#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|--+\s*$)/gm, '\\$1')
    .replaceAll(/^(\d+)([.)](?:\s|$))/gm, '$1\\$2')
}

/** A heading whose text is Markdown; escapes number signs at its end, which Markdown would drop. */
export function markdownHeading(signs: string, text: string): string {
  return `${signs} ${text.replace(/(?<=^|\s)#+$/, '\\$&')}`
}

/** A link whose text is Markdown, to an absolute address. */
export function markdownLink(text: string, address: string): string {
  return `[${text}](${address.replaceAll(/[()\s]/g, percentEncoded)})`
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** `encodeURIComponent` leaves parentheses as they are. */
function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
