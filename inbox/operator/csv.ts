/** A table as https://www.rfc-editor.org/rfc/rfc4180 has it, with the mark by which spreadsheets know UTF-8. */
export function csv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header.join(','), ...rows.map((row) => row.map(csvCell).join(','))]
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

/** What spreadsheets take for a formula, full-width forms included (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * A separator with the blanks behind it, and the sign of a formula if one follows: a reader that ignores the quotes, or
 * separates by `;` or tabs, starts a cell there. The sign is optional so that each run is read once; a lookahead would
 * read a run of n breaks n times.
 */
const LATER_START = /([;\t\r\n][\s\p{Cc}\p{Cf}]*)([=+\-@＝＋－＠]?)/gu

/** Quoted, so that no separator is left to it; led by an apostrophe where a spreadsheet would calculate. */
export function csvCell(text: string): string {
  const led = FORMULA.test(text) ? `'${text}` : text
  const safe = led.replaceAll(LATER_START, (start, blanks: string, sign: string) =>
    sign === '' ? start : `${blanks}'${sign}`,
  )
  return `"${safe.replaceAll('\0', '').replaceAll('"', '""')}"`
}
