import type {Dataset} from './dataset.ts'
import type {DocumentChange} from './document.ts'
import type {MutationResult} from './mutations/pending-transaction.ts'

/** The change of one document in a committed transaction. */
export type CommittedChange = DocumentChange & {
  /** The mutations that touched this document, selections resolved to its id. */
  mutations: Record<string, unknown>[]
  /** Mendoza patches between the documents without `_rev`. */
  effects: {apply: unknown[]; revert: unknown[]}
}

/** A transaction that is on disk: the input of history, listeners and webhooks. */
export type Commit = {
  dataset: Dataset
  transactionId: string
  author: string
  /** The request, if it may be sent again. */
  request?: unknown
  timestamp: string
  /** Empty if the transaction was committed before and has been sent again. */
  changes: CommittedChange[]
  results: MutationResult[]
}

/** A part of the lake that reacts to commits; `Store.subscribe` adds it. */
export type CommitReceiver = {
  /** Called once for each commit, in the same turn, after it is on disk. A receiver that throws is a bug. */
  onCommit(commit: Commit): void
}
