/** A letter of another script than Latin, or a sign that is part of one. */
const OTHER_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u

/**
 * The key of a shortcut, a letter in lower case: on keyboards of other scripts, the Latin letter at its position. A Latin
 * letter counts as it is typed, wherever the layout has it.
 */
export function shortcutLetter({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (OTHER_LETTER.test(key)) return /^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? key
  return key.length === 1 ? key.toLowerCase() : key
}
