import {checkWritable} from './releases/release-lock.ts'
import {checkNotReferencedByScheduled} from './releases/release-references.ts'
import type {Mutation} from './mutation.ts'
import {failed} from './mutation-errors.ts'
import {type Applied, type ApplyContext, PendingTransaction} from './pending-transaction.ts'
import type {Step} from './step.ts'

/**
 * Applies mutations in order and returns the difference for each changed document. Nothing is written.
 *
 * @throws LakeError 409 if a document exists, is missing, or has another revision than the guard; 400 if a mutation
 *   does not fit the document, or makes it invalid
 */
export function applyMutations(mutations: readonly Mutation[], context: ApplyContext): Applied {
  return applySteps(
    mutations.map((mutation) => ({of: 'documents', mutations: () => [mutation]})),
    context,
  )
}

/** As `applyMutations`, for steps whose mutations depend on the pending transaction. */
export function applySteps(steps: readonly Step[], context: ApplyContext): Applied {
  const pending = new PendingTransaction(context)
  const results = steps.flatMap((step, index) => {
    try {
      const results = step.mutations(pending).flatMap((mutation) => pending.apply(mutation))
      if (step.of === 'documents') checkWritable(results, pending)
      return results
    } catch (error) {
      throw failed(error, index)
    }
  })
  const changes = pending.changes()
  try {
    checkNotReferencedByScheduled(changes, pending)
  } catch (error) {
    throw failed(error, 0)
  }
  return {changes, results, mutationsById: pending.mutationsById}
}
