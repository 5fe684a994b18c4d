import type {Dataset} from './dataset.ts'
import type {DocumentChange} from './document.ts'
import type {MutationResult} from './mutations/pending-transaction.ts'

/** One document's part in a committed transaction. */
export type CommittedChange = DocumentChange & {
  /** The mutations that touched this document, selections resolved to its id. */
  mutations: Record<string, unknown>[]
  /** Mendoza patches between the documents without `_rev`. */
  effects: {apply: unknown[]; revert: unknown[]}
}

/** A transaction that was written: what history records and listeners are told. */
export type Commit = {
  dataset: Dataset
  transactionId: string
  author: string
  /** What was asked for, where it may be asked for again. */
  request?: unknown
  timestamp: string
  /** None where the transaction was committed before, and is sent again. */
  changes: CommittedChange[]
  results: MutationResult[]
}
