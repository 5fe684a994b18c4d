import type {Size} from './rows.ts'

/** Made once: each `toLocaleString` of a number makes one, which is slow. */
const NUMBERS = new Intl.NumberFormat('en')

export const READ_ONLY = 'The table cannot be changed now'

/** "1 row", "2,001 rows". */
export function counted(count: number, thing: 'row' | 'column'): string {
  return `${NUMBERS.format(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** "12 rows, 4 columns"; the header is a row. */
export function sizeText({rows, columns}: Size): string {
  return `${counted(rows, 'row')}, ${counted(columns, 'column')}`
}

/** "200 rows and 12 columns were pasted". */
export function pastedText({rows, columns}: Size): string {
  const [one] = [rows, columns].filter((count) => count > 1)
  if (!one) return '1 cell was pasted'
  return `${counted(rows, 'row')} and ${counted(columns, 'column')} were pasted`
}
