import type {BodyMember} from '#web/content/entries.ts'
import {components, sanitizers} from '../registry.tsx'
import {sanitizeMembers} from './members.ts'
import {warnOnce} from './warn-once.ts'

/** Bodies that come from here: an article is sanitized where it arrives, and its body again where it is shown. */
const sanitized = new WeakSet<BodyMember[]>()

/**
 * What of a body the site can show, whatever state it is in. Unknown blocks are hidden, unknown marks,
 * styles and lists are plain; `report` is told the name of each, such as `block "poll"`.
 */
export function sanitizeBody(
  body: unknown,
  report: (name: string) => void = warnOnce,
): BodyMember[] {
  if (isSanitized(body)) return body
  const known = {...components, types: sanitizers}
  const shown = sanitizeMembers(body, known, (kind, type) => report(`${kind} "${type}"`))
  sanitized.add(shown)
  return shown
}

function isSanitized(body: unknown): body is BodyMember[] {
  return Array.isArray(body) && sanitized.has(body)
}
