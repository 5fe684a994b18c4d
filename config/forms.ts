/**
 * The three forms, each declared once: what it asks, in the order in which that is sent. The site's inputs and
 * what it posts, the inbox's reader, the operator's page, the export, refusals and the script for spreadsheets
 * are made from this.
 */

export type FormField = {
  /** The label of its input on the site. What has none is sent empty. */
  input?: string
  /** What the operator, and whoever is refused, know it by. */
  label: string
  /** Longest text in UTF-16 units, as browsers count; of a list, the longest item. */
  maxLength: number
  /** A text that is not empty, nor only blanks. */
  required?: true
  /** A text, unless it says otherwise. */
  kind?: 'email' | 'phone' | 'texts'
  /** Its column in the export, where that has not its name: fields of several names may share one. */
  column?: 'name' | 'company'
}

type Form = {
  title: string
  /** What the data layer, and the outbox in visitors' browsers, know it by. */
  event: string
  /** By the names under which they are sent. */
  fields: Record<string, FormField>
}

const MAX_LINE = 200
const MAX_PHONE = 50
const MAX_MESSAGE = 60_000

const email = {
  input: 'Email',
  label: 'E-mail',
  maxLength: 254,
  required: true,
  kind: 'email',
} as const

export const forms = {
  contact: {
    title: 'Contact form',
    event: 'contact',
    fields: {
      firstName: {
        input: 'Name',
        label: 'First name',
        maxLength: MAX_LINE,
        required: true,
        column: 'name',
      },
      lastName: {label: 'Last name', maxLength: MAX_LINE, column: 'name'},
      email,
      phone: {label: 'Phone', maxLength: MAX_PHONE},
      company: {label: 'Company', maxLength: MAX_LINE},
      jobTitle: {label: 'Job title', maxLength: MAX_LINE},
      services: {label: 'Services', maxLength: MAX_LINE, kind: 'texts'},
      message: {input: 'Message', label: 'Message', maxLength: MAX_MESSAGE},
    },
  },
  subscribe: {title: 'Email sign-up', event: 'email_sign_up', fields: {email}},
  'get-in-touch': {
    title: 'Get in Touch',
    event: 'get_in_touch',
    fields: {
      name: {input: 'Name', label: 'Name', maxLength: MAX_LINE, required: true},
      email,
      phone: {
        input: 'Phone',
        label: 'Phone',
        maxLength: MAX_PHONE,
        required: true,
        kind: 'phone',
      },
      companyName: {
        input: 'Company Name',
        label: 'Company',
        maxLength: MAX_LINE,
        required: true,
        column: 'company',
      },
      message: {input: 'Message', label: 'Message', maxLength: MAX_MESSAGE, required: true},
    },
  },
} as const satisfies Record<string, Form>

/** Also the path that a form is posted to. */
export type FormName = keyof typeof forms

export type FormEvent = (typeof forms)[FormName]['event']

type Fields<Name extends FormName> = (typeof forms)[Name]['fields']

/** The names of a form's fields that have an input on the site. */
export type InputName<Name extends FormName> = {
  [Field in keyof Fields<Name>]: Fields<Name>[Field] extends {input: string} ? Field : never
}[keyof Fields<Name>] &
  string

export const formNames = Object.keys(forms) as FormName[]

/** Fields in the order in which they are sent. */
export function fieldsOf(form: FormName): [name: string, field: FormField][] {
  return Object.entries(forms[form].fields)
}

/** Those of them that have an input on the site. */
export function inputNames<Name extends FormName>(form: Name): InputName<Name>[] {
  const inputs = fieldsOf(form).filter(([, {input}]) => input !== undefined)
  return inputs.map(([name]) => name as InputName<Name>)
}
