/** A sign or an estimate before the figure: −3, ±0.5, ~40, ≥ 99.9. */
const LEAD = String.raw`[-−–+±~≈<>≤≥]?\s?`
/** A currency before or after it: $, €, US$, USD. */
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})`
/** Digits, grouped (1,234,567 or as in India 12,34,567) or not, with a fraction or without. */
const GROUPING = String.raw`[,.’' \u00a0\u202f]`
const GROUPED = String.raw`\d{1,3}(?:${GROUPING}\d{2,3})*${GROUPING}\d{3}`
const FIGURE = String.raw`(?:${GROUPED}|\d+)(?:[.,]\d+)?`
/** What is counted, in one word, and per what: %, ×, ms, vCPU, GB/s, $73 / hour; not the th of 4th. */
const UNIT = String.raw`(?:[%‰×°]\p{L}?|(?!(?:st|nd|rd|th)$)[\p{L}µ]{1,12}[²³]?)`
const PER = String.raw`(?:/|per|a|an)\s?\p{L}{1,12}`

const NUMERIC = new RegExp(
  String.raw`^${LEAD}(?:${CURRENCY}\s?)?${LEAD}${FIGURE}(?:\s?${CURRENCY})?(?:\s?${UNIT})?(?:\s?${PER})?$`,
  'u',
)

/** What stands in a cell for "no figure". */
const BLANK = /^(?:[-–—]|n\/a)?$/i

/**
 * Whether a column holds figures: at least one, and besides figures nothing but blanks. A figure is a
 * number with its sign, currency, percent or unit; dates, versions, ranges and addresses are none.
 */
export function isNumericColumn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !BLANK.test(cell))
  return filled.length > 0 && filled.every((cell) => NUMERIC.test(cell))
}
