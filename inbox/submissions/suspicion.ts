/** Nobody types a name and an e-mail address faster. */
const MIN_FILL_SECONDS = 3
const MAX_LINKS = 2

export type Evidence = {
  /** Seconds between the form's appearance and its sending; unknown when the page did not say. */
  elapsed: number | undefined
  text: string
  /** How often the same long text came in the last day. */
  repetitions: number
  /** Posts from the same address in the last ten minutes, this one included. */
  recentPosts: number
}

/** Why a submission looks like spam, in words for the operator; empty when it does not. It is kept either way. */
export function suspicions(evidence: Evidence, markRate: number): string[] {
  const {elapsed, text, repetitions, recentPosts} = evidence
  const links = countLinks(text)
  return [
    elapsed !== undefined && elapsed < MIN_FILL_SECONDS && `filled in within ${elapsed} s`,
    repetitions > 0 && `the same text as ${count(repetitions, 'other')} of the last day`,
    links > MAX_LINKS && `${links} links`,
    recentPosts > markRate && `${recentPosts} from one address in ten minutes`,
  ].filter((reason) => reason !== false)
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\.|\[url/gi)?.length ?? 0
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Shorter texts, such as "Please call me", come from different people. */
const MIN_TELLING_LENGTH = 20

/** The text by which repetitions are recognised, the same however it is spaced and cased; '' for short ones. */
export function tellingText(text: string): string {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim()
  return plain.length < MIN_TELLING_LENGTH ? '' : plain
}

/** Seconds as the page's query says them; nonsense counts as unknown. */
export function readElapsed(text: string | null): number | undefined {
  if (text === null || !/^\d{1,9}(\.\d+)?$/.test(text)) return undefined
  return Math.round(Number(text) * 10) / 10
}
