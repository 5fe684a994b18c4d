import {type FormName, type InputName, inputNames} from '@skyforge/config/forms.ts'

/** A form's entries by field name, in the order of sending. */
export type Entries<Name extends FormName> = Record<InputName<Name>, string>

export function readEntries<Name extends FormName>(
  name: Name,
  form: HTMLFormElement,
): Entries<Name> {
  const data = new FormData(form)
  return entriesOf(name, (field) => data.get(field))
}

/** @param textOf - returns the value of a field; a missing value becomes an empty text */
export function entriesOf<Name extends FormName>(
  name: Name,
  textOf: (field: InputName<Name>) => unknown,
): Entries<Name> {
  const pairs = inputNames(name).map((field) => [field, String(textOf(field) ?? '')])
  return Object.fromEntries(pairs) as Entries<Name>
}

/** Returns the entries as a multipart body, in their order. */
export function toFormData(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, text] of Object.entries(entries)) data.append(name, text)
  return data
}
