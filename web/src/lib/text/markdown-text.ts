/** Escapes text so that it has no meaning in CommonMark and GitHub's extensions. */
export function plainText(text: string): string {
  return text.replaceAll(/[\\`*_~[\]<|]|&(?=#?\w+;)/g, '\\$&')
}

/** Escapes text on one line, for headings and the like. */
export function plainLine(text: string): string {
  return plainText(oneLine(text))
}

/** Escapes text of several lines, so that no line starts code, a heading, a quotation, a list or a rule. */
export function plainLines(text: string): string {
  return text
    .replaceAll(/^[^\S\n]+/gm, '')
    .replaceAll(/^(#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|--+\s*$)/gm, '\\$1')
    .replaceAll(/^(\d+)([.)](?:\s|$))/gm, '$1\\$2')
}

/** Returns a heading whose text is Markdown; escapes number signs at its end, which Markdown would drop. */
export function markdownHeading(signs: string, text: string): string {
  return `${signs} ${text.replace(/(?<=^|\s)#+$/, '\\$&')}`
}

/** Returns a link to an absolute address; its text is Markdown. */
export function markdownLink(text: string, address: string): string {
  return `[${text}](${address.replaceAll(/[()\s]/g, percentEncoded)})`
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** `encodeURIComponent` leaves parentheses unescaped. */
function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
