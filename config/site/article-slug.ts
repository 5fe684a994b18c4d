/** Long enough for a headline, short enough to be read out. */
export const SLUG_MAX_LENGTH = 96
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Letters of Latin script that Unicode does not take apart into one of a-z and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/**
 * The last part of a page address: a-z and 0-9 in lower case, words joined by one hyphen. Accents
 * and apostrophes are dropped, other Latin letters written with those of a-z, everything else between
 * words becomes the hyphen, and a long text is cut after its last whole word.
 */
export function slugify(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= SLUG_MAX_LENGTH) return words
  const cut = words.slice(0, SLUG_MAX_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : words.slice(0, SLUG_MAX_LENGTH)
}

/** Whether a text can be the last part of a page address, see `slugify`. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && text.length <= SLUG_MAX_LENGTH
}
