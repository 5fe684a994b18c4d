import {InboxError} from '../errors.ts'

export type FormKind = 'contact' | 'subscribe' | 'get-in-touch'

export type FormFields = Record<string, string | string[]>

type Field = {
  name: string
  required?: true
  /** A text, unless it says otherwise. */
  type?: 'email' | 'texts'
  /** Characters; of each text where there are several. */
  limit: number
}

/** A cell of a spreadsheet holds no more, and the script for spreadsheets has the same limits. */
const LONG = 50_000
const SHORT = 500
const MAX_TEXTS = 50

/**
 * What each form sends. Everything else is kept out. Required is what the browser requires: a text that
 * is not empty.
 */
export const forms: Record<FormKind, readonly Field[]> = {
  contact: [
    {name: 'firstName', required: true, limit: SHORT},
    {name: 'lastName', limit: SHORT},
    {name: 'email', required: true, type: 'email', limit: SHORT},
    {name: 'phone', limit: SHORT},
    {name: 'company', limit: SHORT},
    {name: 'jobTitle', limit: SHORT},
    {name: 'services', type: 'texts', limit: SHORT},
    {name: 'message', limit: LONG},
  ],
  subscribe: [{name: 'email', required: true, type: 'email', limit: SHORT}],
  'get-in-touch': [
    {name: 'name', required: true, limit: SHORT},
    {name: 'email', required: true, type: 'email', limit: SHORT},
    {name: 'phone', required: true, limit: SHORT},
    {name: 'companyName', required: true, limit: SHORT},
    {name: 'message', required: true, limit: LONG},
  ],
}

/** What a browser's e-mail field accepts: https://html.spec.whatwg.org/#valid-e-mail-address */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`)

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** As it stands in a `mailto:` address: `?` and `&` would start further headers there. */
export function mailAddress(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@')
}

/**
 * The form's fields out of what was sent, in the form's order. Optional ones that are missing are empty.
 *
 * @throws InboxError 400 with a sentence that names the field
 */
export function readFields(kind: FormKind, sent: Record<string, unknown>): FormFields {
  return Object.fromEntries(
    forms[kind].map((field) => {
      const value = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined
      return [field.name, field.type === 'texts' ? readTexts(field, value) : readOne(field, value)]
    }),
  )
}

function readOne(field: Field, value: unknown = ''): string {
  const text = readText(field, value)
  if (field.required && text === '') throw new InboxError(400, `"${field.name}" is required.`)
  if (field.type === 'email' && text !== '' && !isEmail(text)) {
    throw new InboxError(400, `"${field.name}" is not an e-mail address.`)
  }
  return text
}

function readTexts(field: Field, value: unknown = []): string[] {
  if (!Array.isArray(value)) throw new InboxError(400, `"${field.name}" is not a list of texts.`)
  if (value.length > MAX_TEXTS) {
    throw new InboxError(400, `"${field.name}" has more than ${MAX_TEXTS} entries.`)
  }
  return value.map((item: unknown) => readText(field, item))
}

function readText({name, limit}: Field, value: unknown): string {
  if (typeof value !== 'string') throw new InboxError(400, `"${name}" is not a text.`)
  if (value.length <= limit) return value
  throw new InboxError(400, `"${name}" is longer than ${limit} characters.`)
}
