import type {BodyMember} from '#web/content/entries.ts'
import {components} from '../registry.tsx'
import {soundBody} from './members.ts'

const warnedOf = new Set<string>()

/** Bodies that are sound, being made here: an article's is read where it arrives and where it is shown. */
const made = new WeakSet<BodyMember[]>()

/**
 * What of a body the site can show, whatever state it is in. Unknown blocks are hidden, unknown marks,
 * styles and lists are plain, with one warning a name (spec §8).
 */
export function readableBody(body: unknown): BodyMember[] {
  if (isMade(body)) return body
  const sound = soundBody(body, components, warnOnce)
  made.add(sound)
  return sound
}

function isMade(body: unknown): body is BodyMember[] {
  return Array.isArray(body) && made.has(body)
}

function warnOnce(kind: string, type: string): void {
  const name = `${kind} "${type}"`
  if (warnedOf.has(name)) return
  warnedOf.add(name)
  console.warn(`The rich text has no component for the ${name}.`)
}
