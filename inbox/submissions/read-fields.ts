import {isMailAddress} from '@skyforge/config/mail-address.ts'
import {fieldsOf, type FormField, type FormName} from '@skyforge/config/forms.ts'
import {InboxError} from '../http/errors.ts'

/** What was filled in, by the names of the fields. */
export type FormFields = Record<string, string | string[]>

/**
 * The form's fields out of what was sent, in the form's order. Optional ones that are missing are empty;
 * everything else is kept out.
 *
 * @throws InboxError 400 with a sentence that names the field
 */
export function readFields(form: FormName, sent: Record<string, unknown>): FormFields {
  return Object.fromEntries(
    fieldsOf(form).map(([name, field]) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined
      const read = field.kind === 'texts' ? readTexts : readOne
      return [name, read(name, field, value)]
    }),
  )
}

/** Texts of one list. */
const MAX_TEXTS = 50

function readOne(
  name: string,
  {required, kind, maxLength}: FormField,
  value: unknown = '',
): string {
  const text = readText(name, value, maxLength)
  if (required && text.trim() === '') throw new InboxError(400, `"${name}" is required.`)
  if (kind === 'email' && text !== '' && !isMailAddress(text)) {
    throw new InboxError(400, `"${name}" is not an e-mail address.`)
  }
  return wellFormed(text)
}

function readTexts(name: string, {maxLength}: FormField, value: unknown = []): string[] {
  if (!Array.isArray(value)) throw new InboxError(400, `"${name}" is not a list of texts.`)
  if (value.length > MAX_TEXTS) {
    throw new InboxError(400, `"${name}" has more than ${MAX_TEXTS} texts. Send fewer of them.`)
  }
  return value.map((item: unknown) => wellFormed(readText(name, item, maxLength)))
}

/**
 * Half of a character, which JSON can bring, becomes what form data has in its place
 * (https://webidl.spec.whatwg.org/#js-USVString): readers of the webhook and of the downloads may refuse it.
 */
function wellFormed(text: string): string {
  return text.toWellFormed()
}

/** @throws InboxError 400 before anything else reads the text */
function readText(name: string, value: unknown, maxLength: number): string {
  if (typeof value !== 'string') throw new InboxError(400, `"${name}" is not a text.`)
  if (lengthOf(value) <= maxLength) return value
  const most = maxLength.toLocaleString('en')
  throw new InboxError(
    400,
    `"${name}" is longer than ${most} characters. Shorten it and send it again.`,
  )
}

/** As browsers count for `maxlength`: they send each line break as two characters and count it once. */
function lengthOf(text: string): number {
  return text.replaceAll('\r\n', '\n').length
}
