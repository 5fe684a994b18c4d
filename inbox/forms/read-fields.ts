import {isMailAddress} from '#config/mail-address.ts'
import {fieldsOf, type FormField, type FormName} from '#forms/forms.ts'
import {InboxError} from '../http/errors.ts'

/** What was filled in, by the names of the fields. */
export type FormFields = Record<string, string | string[]>

/**
 * The form's fields out of what was sent, in the form's order. Optional ones that are missing are empty;
 * everything else is kept out. How long texts are is limited by the length of the body alone.
 *
 * @throws InboxError 400 with a sentence that names the field
 */
export function readFields(form: FormName, sent: Record<string, unknown>): FormFields {
  return Object.fromEntries(
    fieldsOf(form).map(([name, field]) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined
      return [name, field.kind === 'texts' ? readTexts(name, value) : readOne(name, field, value)]
    }),
  )
}

function readOne(name: string, {required, kind}: FormField, value: unknown = ''): string {
  const text = readText(name, value)
  if (required && text === '') throw new InboxError(400, `"${name}" is required.`)
  if (kind === 'email' && text !== '' && !isMailAddress(text)) {
    throw new InboxError(400, `"${name}" is not an e-mail address.`)
  }
  return wellFormed(text)
}

function readTexts(name: string, value: unknown = []): string[] {
  if (!Array.isArray(value)) throw new InboxError(400, `"${name}" is not a list of texts.`)
  return value.map((item: unknown) => wellFormed(readText(name, item)))
}

/**
 * Half of a character, which JSON can bring, becomes what form data has in its place
 * (https://webidl.spec.whatwg.org/#js-USVString): readers of the webhook and of the downloads may refuse it.
 */
function wellFormed(text: string): string {
  return text.toWellFormed()
}

function readText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new InboxError(400, `"${name}" is not a text.`)
}
