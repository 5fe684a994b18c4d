import {fieldsOf, type FormName} from '@skyforge/config/forms.ts'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {InboxError} from '../http/errors.ts'
import {isFormData, readBody, readForm} from '../http/body.ts'

/**
 * What a form sent: form data, and from the contact form's script JSON, which arrives as text/plain where
 * browsers lower its type.
 *
 * @throws InboxError 400, 413 or 415
 */
export function readSent(name: FormName, request: Request): Promise<Record<string, unknown>> {
  const isJson = name === 'contact' && !isFormData(request)
  return isJson ? readJsonObject(request) : readFormData(name, request)
}

async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  // Takes a byte order mark away, as every reader of a request's text does.
  const text = new TextDecoder().decode(await readBody(request))
  const value = parse(text)
  if (isPlainObject(value)) return value
  throw new InboxError(400, 'The request body is not a JSON object.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message would repeat what the visitor wrote.
    throw new InboxError(400, 'The request body is not JSON.')
  }
}

/** Of a field sent several times the first counts, unless it is one of several texts. */
async function readFormData(name: FormName, request: Request): Promise<Record<string, unknown>> {
  const form = await readForm(request)
  const sent = fieldsOf(name).filter(([field]) => form.has(field))
  return Object.fromEntries(
    sent.map(([field, {kind}]) => [field, kind === 'texts' ? form.getAll(field) : form.get(field)]),
  )
}
