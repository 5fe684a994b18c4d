import {NOT_BLANK} from '@skyforge/config/not-blank.ts'
import {fieldsOf, type FormName, type InputName} from '@skyforge/config/forms.ts'

const TYPES = {email: 'email', phone: 'tel', texts: undefined} as const

/** Props of an input from the declaration of its form: name, label, type, length, and if it is required. */
export function inputOf<Name extends FormName>(form: Name, name: InputName<Name>) {
  const field = fieldsOf(form).find(([each]) => each === name)?.[1]
  return {
    name,
    label: field?.input ?? name,
    required: field?.required,
    maxLength: field?.maxLength,
    // Browsers remove the blanks of an e-mail address.
    pattern: field?.required && field.kind !== 'email' ? NOT_BLANK : undefined,
    type: field?.kind && TYPES[field.kind],
  }
}
