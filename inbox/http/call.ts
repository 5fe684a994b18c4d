import {type Peer, readAtMost} from '#server/request.ts'
import {InboxError} from '../errors.ts'
import type {Inbox} from '../inbox.ts'
import {visitorAddress} from './visitor-address.ts'

/** One request on its way through a route. */
export type Call = {
  inbox: Inbox
  request: Request
  url: URL
  peer: Peer
  params: Record<string, string>
}

/** Whose rate a request counts towards. */
export function addressOf({inbox, request, peer}: Call): string {
  const forwarded = request.headers.get('x-forwarded-for') ?? ''
  return visitorAddress(forwarded, peer, inbox.options.trustProxy)
}

/** Over the hard rate: nothing more is taken from that address for a while. */
export function isOverRate(call: Call): boolean {
  const {posts, options} = call.inbox
  return posts.count(addressOf(call)) >= options.rates.close
}

/** @throws InboxError 429 over the hard rate */
export function refuseOverRate(call: Call) {
  if (!isOverRate(call)) return
  throw new InboxError(429, 'Too much came from your address just now. Try again in ten minutes.')
}

/** Far more than any form; `http/listen.ts` reads no more than this either. */
export const MAX_BODY_BYTES = 256 * 1024

/** @throws InboxError 413 when the body is longer than `MAX_BODY_BYTES` */
export async function readBody(request: Request): Promise<Buffer> {
  const body = await readAtMost(request, MAX_BODY_BYTES)
  if (body) return body
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
    return await new Response(Uint8Array.from(body), {headers: {'content-type': type}}).formData()
  } catch {
    // Undici has several kinds of error for it and no sentence that would help the sender.
    throw new InboxError(400, 'The form data is broken.')
  }
}

/** The address of `target` (a path of this inbox) as seen from `url`, whatever prefix stands before both. */
export function relativeLink(url: URL, target: string): string {
  const depth = url.pathname.split('/').length - 2
  return '../'.repeat(depth) + target.replace(/^\//, '') || './'
}
