import {InboxError} from '../errors.ts'
import {readBody, readForm} from '../http/call.ts'
import type {FormKind} from './forms.ts'

/** How each form travels. The contact form's JSON arrives as text/plain where browsers lower its type. */
const readers: Record<FormKind, (request: Request) => Promise<Record<string, unknown>>> = {
  contact: readJsonObject,
  subscribe: readFormData,
  'get-in-touch': readFormData,
}

/** @throws InboxError 400, 413 or 415 */
export function readSent(kind: FormKind, request: Request): Promise<Record<string, unknown>> {
  return readers[kind](request)
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

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Of a field sent several times the first counts. */
async function readFormData(request: Request): Promise<Record<string, unknown>> {
  const form = await readForm(request)
  return Object.fromEntries([...form.keys()].map((name) => [name, form.get(name)]))
}
