import type {OutgoingHttpHeaders} from 'node:http'
import {sentence, type Reply} from '@skyforge/server-kit/replies/reply.ts'

/** Keeps drafts out of caches and search engines. */
export const UNLISTED = {'cache-control': 'private, no-store', 'x-robots-tag': 'noindex'}

export function previewReply(status: number, headers: OutgoingHttpHeaders, text = ''): Reply {
  const body = Buffer.from(text)
  return {status, headers: {...headers, ...UNLISTED, 'content-length': body.length}, body}
}

export function previewSentence(status: number, text: string): Reply {
  return sentence(status, text, UNLISTED)
}

/** @param address - path and query of a page; it can never redirect to another host */
export function goTo(address: string, cookies: readonly string[]): Reply {
  // A single leading slash cannot name a host.
  const location = address.replace(/^[/\\]*/, '/')
  return previewReply(307, {location, 'set-cookie': [...cookies]})
}
