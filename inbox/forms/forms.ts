import {domainToASCII} from 'node:url'
import {InboxError} from '../errors.ts'

export type FormKind = 'contact' | 'subscribe' | 'get-in-touch'

export type FormFields = Record<string, string | string[]>

type Field = {
  name: string
  required?: true
  /** A text, unless it says otherwise. */
  type?: 'email' | 'texts'
}

/**
 * What each form sends. Everything else is kept out. Required is what the browser requires: a text that
 * is not empty. How long texts are is limited by the length of the body alone.
 */
export const forms: Record<FormKind, readonly Field[]> = {
  contact: [
    {name: 'firstName', required: true},
    {name: 'lastName'},
    {name: 'email', required: true, type: 'email'},
    {name: 'phone'},
    {name: 'company'},
    {name: 'jobTitle'},
    {name: 'services', type: 'texts'},
    {name: 'message'},
  ],
  subscribe: [{name: 'email', required: true, type: 'email'}],
  'get-in-touch': [
    {name: 'name', required: true},
    {name: 'email', required: true, type: 'email'},
    {name: 'phone', required: true},
    {name: 'companyName', required: true},
    {name: 'message', required: true},
  ],
}

/** Neither blanks nor what could end the domain as part of an address. */
const EMAIL = /^[^\s\p{Cc}@]+@(?<domain>[^\s\p{Cc}@/?#\\]+)$/u

/**
 * Whether it has a local part and a domain, in letters of any script: what one browser takes for an address
 * shall not be refused because another one would write it otherwise.
 */
export function isEmail(text: string): boolean {
  const domain = EMAIL.exec(text)?.groups?.['domain']
  return domain !== undefined && domainToASCII(domain) !== ''
}

/** The same for every way of writing an address: in upper or lower case, `bücher.de` or `xn--bcher-kva.de`. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local}@${domainToASCII(domain) || domain}`
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
  return value.map((item: unknown) => readText(field, item))
}

function readText({name}: Field, value: unknown): string {
  if (typeof value === 'string') return value
  throw new InboxError(400, `"${name}" is not a text.`)
}
