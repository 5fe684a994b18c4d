import type {BodyMember} from '#web/content/entries.ts'

export type OutlineHeading = {
  /** Of the block. */
  key: string
  /** For the address of the part, unique in the article. */
  id: string
  text: string
  /** As it is rendered: the title of the page is level 1. */
  level: 2 | 3 | 4
}

const LEVELS: Record<string, OutlineHeading['level']> = {h1: 2, h2: 2, h3: 3, h4: 4}

/** The headings of a body in order, without those that have no text. */
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
    const id = uniqueId(text, taken)
    taken.add(id)
    return [{key: member._key, id, text, level}]
  })
}

/** Letters and digits of the text between hyphens; a number tells equal ones apart. */
function uniqueId(text: string, taken: ReadonlySet<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part']
  const id = words.join('-')
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? id : `${id}-${count}`
    if (!taken.has(candidate)) return candidate
  }
}
