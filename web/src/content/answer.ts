/** The answer to a query, with the tags that a later change of what it shows will name. */
export type Answer<Result = unknown> = {
  result: Result
  syncTags?: readonly string[]
  /**
   * When it was asked for, in milliseconds: by the clock of the embedded lake, which says so, or by that of
   * who asked a hosted project. Where it is not known, it is long ago.
   */
  at?: number
}

/** Answers known before the first render, by `contentKey`. */
export type KnownContent = Record<string, Answer>

/** The same answers, all of them as of one time. */
export function asOf(at: number, known: KnownContent): KnownContent {
  return Object.fromEntries(Object.entries(known).map(([key, answer]) => [key, {...answer, at}]))
}
