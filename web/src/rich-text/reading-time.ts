import type {BodyMember} from '#web/content/entries.ts'

/** Words that an adult reads in a minute of English prose, silently. */
const WORDS_A_MINUTE = 238

type Body = readonly BodyMember[] | null | undefined

/** The words of the body's text; its code and tables are not counted. */
export function wordCount(body: Body): number {
  const texts = (body ?? []).flatMap((member) =>
    member._type === 'block' ? (member.children ?? []).map((child) => child.text) : [],
  )
  return texts.join(' ').match(/\S+/g)?.length ?? 0
}

/** '6 min', at least one minute: how long it takes to read the text of the body. */
export function readingTime(body: Body): string {
  return `${Math.round(wordCount(body) / WORDS_A_MINUTE) || 1} min`
}
