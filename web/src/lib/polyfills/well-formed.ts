/* Replacements for string methods that the oldest supported browsers lack. */

export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd')
}
