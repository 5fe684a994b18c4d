import {Budget} from '../../budget.ts'
import type {Limits} from '../../limits.ts'
import type {Explanation} from './explanation.ts'
import type {Memories} from './memory.ts'
import type {ScanParts, ScanPlan} from './scan-plan.ts'

/** A dataset as the perspective of a question shows it. */
export type VisibleDataset = {
  readonly projectId: string
  readonly dataset: string
  readonly documents: readonly unknown[]
  documentOf: (id: string) => unknown
}

/** What one question is evaluated with. */
export type Context = {
  budget: Budget
  /** What `*` is, in its order. */
  documents: readonly unknown[]
  /** The document with an id. */
  documentOf: (id: string) => unknown
  /** Finds ways to read less than all documents. */
  planScan?: (parts: ScanParts) => ScanPlan
  /** Is told what scans do, where somebody wants to know. */
  explanation?: Explanation
  /** This dataset and the others of the lake, as far as the reader may see them: global references lead there. */
  visibleDatasets?: () => readonly VisibleDataset[]
  /** Values of parameters that are not in the tree. */
  params?: Readonly<Record<string, unknown>>
  /** Is told what is to be forgotten when the question is answered, where it is asked again. */
  memories?: Memories
  /** What `now()` is, in milliseconds. */
  timestamp: number
  /** What `identity()` is. */
  identity: string
  /** What `sanity::projectId()` and `sanity::dataset()` are. */
  sanity?: {projectId: string; dataset: string}
  /** What `before()` and `after()` are: a document as a transaction found it, and as it left it. */
  change?: {before: unknown; after: unknown}
}

/** In which a value is looked at by itself: there are no documents, and references lead nowhere. */
export function contextAlone(limits: Limits): Context {
  const documentOf = () => null
  return {budget: new Budget(limits), documents: [], documentOf, timestamp: 0, identity: ''}
}
