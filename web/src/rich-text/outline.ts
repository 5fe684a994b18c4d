import type {BodyMember} from '#web/content/entries.ts'
import {headingId} from '@skyforge/config/site/heading-id.ts'

export type OutlineHeading = {
  key: string
  /** Unique in the article, for the hash of its address. */
  id: string
  text: string
  /** Rendered level: the title of the page is level 1. */
  level: 2 | 3 | 4
}

const LEVELS: Record<string, OutlineHeading['level']> = {h1: 2, h2: 2, h3: 3, h4: 4}

/** Returns the headings of a body in order, without empty ones. */
export function outlineOf(body: readonly BodyMember[] | null | undefined): OutlineHeading[] {
  const taken = new Set<string>()
  return (body ?? []).flatMap((member) => {
    if (member._type !== 'block') return []
    const level = LEVELS[member.style ?? 'normal']
    const text = (member.children ?? [])
      .map((child) => child.text ?? '')
      .join('')
      .trim()
    if (!level || !text) return []
    const id = headingId(text, taken)
    taken.add(id)
    return [{key: member._key, id, text, level}]
  })
}
