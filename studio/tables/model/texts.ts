import type {Size} from './rows.ts'

/** Made once: each `toLocaleString` of a number makes one, which is slow. */
const NUMBERS = new Intl.NumberFormat('en')

const NAMES = new Intl.ListFormat('en')

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

/** "Ada is editing this table", "Ada and Ben are editing this table"; empty if nobody else is. */
export function editorsText(users: readonly {id: string; displayName?: string}[]): string {
  const names = new Map(users.map(({id, displayName}) => [id, displayName || 'Another editor']))
  if (!names.size) return ''
  const verb = names.size === 1 ? 'is' : 'are'
  return `${NAMES.format(names.values())} ${verb} editing this table`
}
