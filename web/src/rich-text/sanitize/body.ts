import type {BodyMember} from '#web/content/entries.ts'
import {components, sanitizers} from '../registry.tsx'
import {sanitizeMembers} from './members.ts'

const warnedOf = new Set<string>()

/** Bodies that come from here: an article is sanitized where it arrives, and its body again where it is shown. */
const sanitized = new WeakSet<BodyMember[]>()

/**
 * What of a body the site can show, whatever state it is in. Unknown blocks are hidden, unknown marks,
 * styles and lists are plain, with one warning a name.
 */
export function sanitizeBody(body: unknown): BodyMember[] {
  if (isSanitized(body)) return body
  const shown = sanitizeMembers(body, {...components, types: sanitizers}, warnOnce)
  sanitized.add(shown)
  return shown
}

function isSanitized(body: unknown): body is BodyMember[] {
  return Array.isArray(body) && sanitized.has(body)
}

function warnOnce(kind: string, type: string): void {
  const name = `${kind} "${type}"`
  if (warnedOf.has(name)) return
  warnedOf.add(name)
  console.warn(`The rich text has no component for the ${name}.`)
}
