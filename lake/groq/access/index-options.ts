import type {Report} from '@skyforge/server-kit/bounded-report.ts'

export type IndexLimits = {
  /** Views with fewer documents have no indexes: scanning them is fast enough. */
  leastDocuments: number
  /** If a path finds this few documents, no further index is requested. */
  few: number
  /**
   * Minimum time between two anonymous queries that count, in milliseconds: queries at one moment come from one client.
   */
  apartMs: number
  /** Length of a slice in which an index is built, in milliseconds, unless one document takes longer. */
  sliceMs: number
}

export const INDEX_LIMITS: IndexLimits = {leastDocuments: 500, few: 64, apartMs: 1_000, sliceMs: 5}

/** Options of the indexes of all views of a dataset. */
export type IndexOptions = {
  limits: IndexLimits
  /** Called with the error if an index has to be dropped because of a bug. */
  report: Report
}
