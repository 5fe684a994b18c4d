/** The result of a query, with the sync tags that a later change of its content carries. */
export type Answer<Result = unknown> = {
  result: Result
  syncTags?: readonly string[]
  /**
   * Milliseconds when it was queried, by the clock of the embedded lake or of the client of a hosted project. Missing
   * means long ago.
   */
  at?: number
}

/** Results known before the first render, by `contentKey`. */
export type KnownContent = Record<string, Answer>

/** Returns the same results, all dated to one time. */
export function asOf(at: number, known: KnownContent): KnownContent {
  return Object.fromEntries(Object.entries(known).map(([key, answer]) => [key, {...answer, at}]))
}
