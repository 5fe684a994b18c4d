import type {ActionFields} from './action-fields.ts'
import type {Mutation} from './mutation.ts'
import type {PendingTransaction} from './pending-transaction.ts'

/** The pending transaction as read by a step. */
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

/** Computes the mutations of a step after the steps before it. */
export type Mutations = (pending: PendingState) => Mutation[]

/** One step of a transaction. */
export type Step = {
  /** Release actions alone may change releases and locked versions. */
  of: 'documents' | 'release'
  mutations: Mutations
}

/** Checks the fields of an action and returns its mutations. */
export type ReadAction = (fields: ActionFields) => Mutations
