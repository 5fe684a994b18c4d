import type {Report} from '@skyforge/server-kit/bounded-report.ts'

export type IndexLimits = {
  /** How many documents a view has to have so that looking at all of them is worth avoiding. */
  leastDocuments: number
  /** Where so few are looked at, no further index is worth making. */
  few: number
  /** Questions without a token count that are so far apart, in milliseconds: a moment's are one reader's. */
  apartMs: number
  /** How long others wait while an index is made, in milliseconds, unless one document takes longer. */
  sliceMs: number
}

export const INDEX_LIMITS: IndexLimits = {leastDocuments: 500, few: 64, apartMs: 1_000, sliceMs: 5}

/** What the indexes of all views of a dataset have in common. */
export type IndexOptions = {
  limits: IndexLimits
  /** Is told why an index had to be dropped that should not have failed. */
  report: Report
}
