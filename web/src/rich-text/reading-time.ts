import type {BodyMember} from '#web/content/entries.ts'

/** Words that an adult reads in a minute of English prose, silently. */
const WORDS_A_MINUTE = 238

/** '6 min read', at least one minute: the text of the body, its code and tables not counted. */
export function readingTime(body: readonly BodyMember[] | null | undefined): string {
  const texts = (body ?? []).flatMap((member) =>
    member._type === 'block' ? (member.children ?? []).map((child) => child.text ?? '') : [],
  )
  const words = texts.join(' ').match(/\S+/g)?.length ?? 0
  return `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`
}
