/**
 * Splits a solution line into the text before its first colon, set in bold, and the rest. Without a colon nothing is
 * bold.
 */
export function splitAtColon(line: string): {bold: string; rest: string} {
  const end = Math.max(0, line.indexOf(':'))
  return {bold: line.slice(0, end), rest: line.slice(end)}
}
