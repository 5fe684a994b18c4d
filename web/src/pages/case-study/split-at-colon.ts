/**
 * A solution line as what is set in bold, the text before its first colon, and the rest of it. Both
 * together are the line; without a colon nothing is bold.
 */
export function splitAtColon(line: string): {bold: string; rest: string} {
  const end = Math.max(0, line.indexOf(':'))
  return {bold: line.slice(0, end), rest: line.slice(end)}
}
