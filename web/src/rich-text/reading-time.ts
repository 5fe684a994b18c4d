import type {BodyMember} from '#web/content/entries.ts'

/** Words that an adult silently reads in a minute of English prose. */
const WORDS_A_MINUTE = 238

type Body = readonly BodyMember[] | null | undefined

/** Counts the words of the body's text, without code and tables. */
export function wordCount(body: Body): number {
  const texts = (body ?? []).flatMap((member) =>
    member._type === 'block' ? (member.children ?? []).map((child) => child.text) : [],
  )
  return texts.join(' ').match(/\S+/g)?.length ?? 0
}

/** Returns the reading time of the body, at least '1 min'. */
export function readingTime(body: Body): string {
  return `${Math.round(wordCount(body) / WORDS_A_MINUTE) || 1} min`
}
