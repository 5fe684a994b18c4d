import {type FormField, fieldsOf, forms} from '@skyforge/config/forms.ts'
import type {Entry} from '../store/entries.ts'

/** What forms ask, each column once, in their order: fields of several names may share one. */
export const formColumns: readonly string[] = [
  ...new Set(
    Object.values(forms).flatMap(({fields}) =>
      Object.entries<FormField>(fields).map(([name, field]) => columnOf(name, field)),
    ),
  ),
]

function columnOf(name: string, field?: FormField): string {
  return field?.column ?? name
}

type FilledIn = Pick<Entry, 'kind' | 'fields'>

/** What an entry has in a column, as one text. */
export function columnText({kind, fields}: FilledIn, column: string): string {
  // Bookings have a name and an e-mail address, and are no form.
  const known: Record<string, FormField> = kind === 'booking' ? {} : forms[kind].fields
  return Object.entries(fields)
    .filter(([name]) => columnOf(name, known[name]) === column)
    .map(([, value]) => textOf(value))
    .filter(Boolean)
    .join(' ')
}

/** What has a place of its own in the operator's list. */
const HEADLINE = ['name', 'email', 'message']

/** All else that was filled in, with the fields' labels. */
export function detailsOf({kind, fields}: FilledIn): [label: string, text: string][] {
  if (kind === 'booking') return []
  return fieldsOf(kind)
    .filter(([name, field]) => !HEADLINE.includes(columnOf(name, field)))
    .map(([name, {label}]): [string, string] => [label, textOf(fields[name])])
    .filter(([, text]) => text !== '')
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'object' ? value.join(', ') : (value ?? '')
}
