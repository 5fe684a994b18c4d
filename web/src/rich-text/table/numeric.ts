/** A sign or an estimate before the figure: −3, ±0.5, ~40, ≥ 99.9. */
const LEAD = String.raw`[-−–+±~≈<>≤≥]?\s?`
/** A currency before or after it: $, €, US$, USD. */
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})`
/** Separators of digit groups (1,234,567 or Indian 12,34,567) and fractions. */
const GROUPING = String.raw`[,.’' \u00a0\u202f]`
const GROUPED = String.raw`\d{1,3}(?:${GROUPING}\d{2,3})*${GROUPING}\d{3}`
const FIGURE = String.raw`(?:${GROUPED}|\d+)(?:[.,]\d+)?`
/** A one-word unit with an optional rate: %, ×, ms, vCPU, GB/s, $73 / hour; not the th of 4th. */
const UNIT = String.raw`(?:[%‰×°]\p{L}?|(?!(?:st|nd|rd|th)$)[\p{L}µ]{1,12}[²³]?)`
const PER = String.raw`(?:/|per|a|an)\s?\p{L}{1,12}`

const NUMERIC = new RegExp(
  String.raw`^${LEAD}(?:${CURRENCY}\s?)?${LEAD}${FIGURE}(?:\s?${CURRENCY})?(?:\s?${UNIT})?(?:\s?${PER})?$`,
  'u',
)

/** Cells that mean "no figure". */
const BLANK = /^(?:[-–—]|n\/a)?$/i

/**
 * True if a column has at least one figure, and otherwise only blanks. A figure is a number with sign, currency,
 * percent or unit; dates, versions, ranges and addresses are not.
 */
export function isNumericColumn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !BLANK.test(cell))
  return filled.length > 0 && filled.every((cell) => NUMERIC.test(cell))
}
