import type {DocumentChange, LakeDocument} from './document.ts'
import {strongReferences} from './document.ts'
import {mutationsFailed} from './mutations/mutation-errors.ts'

/** Who points strongly at whom, kept in step with the documents of one dataset. */
export class ReferenceIndex {
  readonly #referrers = new Map<string, Set<string>>()

  update({id, before, after}: DocumentChange) {
    for (const target of strongReferences(before)) this.#referrers.get(target)?.delete(id)
    for (const target of strongReferences(after)) {
      const referrers = this.#referrers.get(target)
      if (referrers) referrers.add(id)
      else this.#referrers.set(target, new Set([id]))
    }
  }

  referrers(id: string): ReadonlySet<string> {
    return this.#referrers.get(id) ?? new Set()
  }
}

/**
 * Refuses a transaction after which a strong reference would point at nothing
 * (https://www.sanity.io/docs/content-lake/connected-content: referential integrity).
 *
 * @throws LakeError 409
 */
export function checkReferences(
  changes: readonly DocumentChange[],
  get: (id: string) => LakeDocument | undefined,
  index: ReferenceIndex,
): void {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const exists = (id: string) => {
    const change = changed.get(id)
    return change ? change.after !== null : get(id) !== undefined
  }
  for (const {id, before, after} of changes) {
    if (after === null) refuseIfReferenced(id, changed, index)
    const known = strongReferences(before)
    for (const target of strongReferences(after)) {
      if (!known.has(target) && !exists(target)) {
        throw refused(
          'documentHasMissingReferenceError',
          `Document "${id}" references non-existent document "${target}"`,
          {id, missingID: target},
        )
      }
    }
  }
}

function refuseIfReferenced(
  id: string,
  changed: ReadonlyMap<string, DocumentChange>,
  index: ReferenceIndex,
) {
  const stillReferring = [...index.referrers(id)].filter((referrer) => {
    const change = changed.get(referrer)
    return !change || strongReferences(change.after).has(id)
  })
  if (stillReferring.length === 0) return
  const from = stillReferring.map((referrer) => `"${referrer}"`).join(', ')
  throw refused(
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from ${from}`,
    {id, referencingIDs: stillReferring},
  )
}

function refused(type: string, description: string, details: Record<string, unknown>) {
  return mutationsFailed(409, [{error: {type, description, ...details}, index: 0}])
}
