/*
 * What strings say of themselves in newer browsers than those that the site is built for: whether each of their
 * characters is a whole one, and not half of a pair.
 */

/** Whether no character is half of a pair. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

/** The same text with a sign in the place of each half. */
export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd')
}
