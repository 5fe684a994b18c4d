/* Replacements for string methods that the oldest supported browsers lack. */

/** True if the text contains no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

/** Replaces lone surrogates. */
export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd')
}
