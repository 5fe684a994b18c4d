/** The texts that were typed into a form, by the names of its fields. */
export type Entries<Name extends string> = Record<Name, string>

/** @param names - every one the name of a text field of the form */
export function readEntries<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Entries<Name> {
  const data = new FormData(form)
  const pairs = names.map((name) => [name, String(data.get(name) ?? '')] as const)
  return Object.fromEntries(pairs) as Entries<Name>
}

/** The entries as a multipart body, in their order. */
export function toFormData(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, text] of Object.entries(entries)) data.append(name, text)
  return data
}
