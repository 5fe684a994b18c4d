import {checkWritable} from './releases/release-lock.ts'
import {checkNotReferencedByScheduled} from './releases/release-references.ts'
import type {Mutation} from './mutation.ts'
import {failed} from './mutation-errors.ts'
import {type Applied, type ApplyContext, PendingTransaction} from './pending-transaction.ts'
import type {Step} from './step.ts'

/**
 * Applies mutations in order, later ones seeing what earlier ones did, and returns the difference
 * between before and after for each document that was touched. Nothing is written.
 *
 * @throws LakeError 409 where a document exists, is missing, or has another revision than the guard, 400 where
 *   a mutation cannot be applied to the document as it is, or would make of it what no document can be
 */
export function applyMutations(mutations: readonly Mutation[], context: ApplyContext): Applied {
  return applySteps(
    mutations.map((mutation) => ({of: 'documents', mutations: () => [mutation]})),
    context,
  )
}

/**
 * Like `applyMutations`, for steps whose mutations depend on what the steps before them left behind:
 * each is given the transaction so far.
 */
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
