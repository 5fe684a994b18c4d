/** Longest header or parameter of a client that is parsed as a URL, in characters. */
export const MAX_URL_LENGTH = 2_048

/**
 * Parses the URL in a client's header or parameter; undefined if it is too long or invalid. Parsing time grows with the
 * square of the host name's length.
 */
export function shortUrl(text: string, base?: string): URL | undefined {
  return isShortUrl(text) ? (URL.parse(text, base) ?? undefined) : undefined
}

/** True if the text is missing, or short enough to be parsed as a URL. */
export function isShortUrl(text: string | undefined): boolean {
  return text === undefined || text.length <= MAX_URL_LENGTH
}
