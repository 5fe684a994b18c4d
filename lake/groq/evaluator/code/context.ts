import {Budget} from '../../budget.ts'
import type {Limits} from '../../limits.ts'
import type {Explanation} from './explanation.ts'
import type {Memories} from './memory.ts'
import type {ScanParts, ScanPlan} from './scan-plan.ts'

/** A dataset as the perspective of a query shows it. */
export type VisibleDataset = {
  readonly projectId: string
  readonly dataset: string
  readonly documents: readonly unknown[]
  documentOf: (id: string) => unknown
}

/** The environment of one query. */
export type Context = {
  budget: Budget
  /** The documents of `*`, in their order. */
  documents: readonly unknown[]
  /** The document with an id. */
  documentOf: (id: string) => unknown
  /** Plans scans that read less than all documents. */
  planScan?: (parts: ScanParts) => ScanPlan
  /** Records what scans do, if requested. */
  explanation?: Explanation
  /** All datasets that the client may see, this one included, for global references. */
  visibleDatasets?: () => readonly VisibleDataset[]
  /** Values of the parameters that are not part of the tree. */
  params?: Readonly<Record<string, unknown>>
  /** Memories of compiled code, cleared after each run of a prepared query. */
  memories?: Memories
  /** The value of `now()`, in milliseconds. */
  timestamp: number
  /** The value of `identity()`. */
  identity: string
  /** The values of `sanity::projectId()` and `sanity::dataset()`. */
  sanity?: {projectId: string; dataset: string}
  /** The values of `before()` and `after()`: a document before and after a transaction. */
  change?: {before: unknown; after: unknown}
}

/** A context without documents, in which references are null. */
export function contextAlone(limits: Limits): Context {
  const documentOf = () => null
  return {budget: new Budget(limits), documents: [], documentOf, timestamp: 0, identity: ''}
}
