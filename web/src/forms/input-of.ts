import {fieldsOf, type FormName, type InputName} from '#forms/forms.ts'

const TYPES = {email: 'email', phone: 'tel', texts: undefined} as const

/** What a form's declaration says of an input: its name and label, whether it is required, its type, its greatest length. */
export function inputOf<Name extends FormName>(form: Name, name: InputName<Name>) {
  const field = fieldsOf(form).find(([each]) => each === name)?.[1]
  return {
    name,
    label: field?.input ?? name,
    required: field?.required,
    maxLength: field?.maxLength,
    type: field?.kind && TYPES[field.kind],
  }
}
