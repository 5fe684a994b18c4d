import type {ActionFields} from './action-fields.ts'
import type {Mutation} from './mutation.ts'
import type {PendingTransaction} from './pending-transaction.ts'

/** The transaction so far, as a step of it reads it. */
export type PendingState = Pick<
  PendingTransaction,
  | 'read'
  | 'versionsIn'
  | 'scheduledReleases'
  | 'revisionOf'
  | 'timestamp'
  | 'author'
  | 'transactionId'
>

/** The mutations that a step stands for, after the steps before it. */
export type Mutations = (pending: PendingState) => Mutation[]

/** One step of a transaction. */
export type Step = {
  /** Only the actions of releases change releases, and what is locked by one. */
  of: 'documents' | 'release'
  mutations: Mutations
}

/** Checks the fields of an action, and gives what it stands for. */
export type ReadAction = (fields: ActionFields) => Mutations
