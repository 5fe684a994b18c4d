/** A letter or combining mark of a non-Latin script. */
const OTHER_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u

/**
 * The key of a shortcut, in lower case. On non-Latin keyboards it is the Latin letter at the key's position. A Latin
 * letter counts as typed, wherever the layout has it.
 */
export function shortcutLetter({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (OTHER_LETTER.test(key)) return /^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? key
  return key.length === 1 ? key.toLowerCase() : key
}
