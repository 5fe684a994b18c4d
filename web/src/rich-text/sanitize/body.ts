import type {BodyMember} from '#web/content/entries.ts'
import {components, sanitizers} from '../registry.tsx'
import {sanitizeMembers} from './members.ts'
import {warnOnce} from './warn-once.ts'

/** Bodies already sanitized: articles are sanitized on arrival, and their bodies again when shown. */
const sanitized = new WeakSet<BodyMember[]>()

/**
 * Sanitizes a body of any state. Hides unknown blocks and makes unknown marks, styles and lists plain; `report` gets
 * the name of each, such as `block "poll"`.
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
