import {InboxError} from './errors.ts'

/** Far more than any form. `listen.ts` has no more than this and one chunk of a body in memory. */
export const MAX_BODY_BYTES = 256 * 1024

/** @throws InboxError 413 when the body is longer than `MAX_BODY_BYTES` */
export async function readBody(request: Request): Promise<ArrayBuffer> {
  const body = await request.arrayBuffer()
  if (body.byteLength <= MAX_BODY_BYTES) return body
  throw new InboxError(413, `The request body is larger than ${MAX_BODY_BYTES / 1024} KB.`)
}

export function isFormData({headers}: Request): boolean {
  const type = headers.get('content-type') ?? ''
  return /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)
}

/**
 * What a form posted, urlencoded or multipart.
 *
 * @throws InboxError 400 for a body that is broken, 415 for another content type, 413 when it is too long
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!isFormData(request)) throw new InboxError(415, 'The request body is not form data.')
  const type = request.headers.get('content-type') ?? ''
  const body = await readBody(request)
  try {
    return await new Response(body, {headers: {'content-type': type}}).formData()
  } catch {
    // Undici has several kinds of error for it and no sentence that would help the sender.
    throw new InboxError(400, 'The form data is broken.')
  }
}
