import type {OutgoingHttpHeaders} from 'node:http'
import {sentence, type Reply} from '@skyforge/server-kit/replies/reply.ts'

/** No cache keeps what drafts are in, and no search engine lists it. */
export const UNLISTED = {'cache-control': 'private, no-store', 'x-robots-tag': 'noindex'}

/** An answer of the preview. */
export function previewReply(status: number, headers: OutgoingHttpHeaders, text = ''): Reply {
  const body = Buffer.from(text)
  return {status, headers: {...headers, ...UNLISTED, 'content-length': body.length}, body}
}

export function previewSentence(status: number, text: string): Reply {
  return sentence(status, text, UNLISTED)
}

/** @param address - path and query of a page; whatever else it says, it leads to none of another host */
export function goTo(address: string, cookies: readonly string[]): Reply {
  // With one slash at its start it names no host.
  const location = address.replace(/^[/\\]*/, '/')
  return previewReply(307, {location, 'set-cookie': [...cookies]})
}
