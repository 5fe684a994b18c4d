/** A table as https://www.rfc-editor.org/rfc/rfc4180 has it, with the mark by which spreadsheets know UTF-8. */
export function csv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header.join(','), ...rows.map((row) => row.map(csvCell).join(','))]
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

/** What spreadsheets take for a formula, full-width forms included (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** What a reader that ignores the quotes, or separates by `;` or tabs, takes for the start of a cell. */
const LATER_FORMULA = /([;\t\r\n][\s\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu

/** Quoted, so that no separator is left to it; led by an apostrophe where a spreadsheet would calculate. */
export function csvCell(text: string): string {
  const led = FORMULA.test(text) ? `'${text}` : text
  const safe = led.replaceAll(LATER_FORMULA, "$1'")
  return `"${safe.replaceAll('\0', '').replaceAll('"', '""')}"`
}
