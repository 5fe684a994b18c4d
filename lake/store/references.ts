import {
  type DocumentChange,
  type LakeDocument,
  publishedId,
  strongReferences,
  weakReferences,
} from './document.ts'
import {isNewDocumentId} from './mutations/mutation.ts'
import {mutationsFailed} from './mutations/mutation-errors.ts'

/** Index of strong references within one dataset. */
export class ReferenceIndex {
  readonly #referrers = new Map<string, Set<string>>()

  /** @param documents initial documents by id */
  constructor(documents: ReadonlyMap<string, LakeDocument> = new Map()) {
    for (const [id, document] of documents) this.#note(id, document)
  }

  /** Number of referenced documents. */
  get size(): number {
    return this.#referrers.size
  }

  update({id, before, after}: DocumentChange) {
    for (const target of strongReferences(before)) this.#forget(target, id)
    this.#note(id, after)
  }

  #note(id: string, document: LakeDocument | null) {
    for (const target of strongReferences(document)) {
      const referrers = this.#referrers.get(target)
      if (referrers) referrers.add(id)
      else this.#referrers.set(target, new Set([id]))
    }
  }

  #forget(target: string, id: string) {
    const referrers = this.#referrers.get(target)
    referrers?.delete(id)
    if (referrers?.size === 0) this.#referrers.delete(target)
  }

  referrers(id: string): ReadonlySet<string> {
    return this.#referrers.get(id) ?? new Set()
  }
}

/**
 * Rejects a transaction after which a strong reference has no target or one of another type
 * (https://www.sanity.io/docs/content-lake/connected-content: referential integrity;
 * https://www.sanity.io/docs/http-reference/mutation: types of referenced documents cannot change). A new weak
 * reference needs a valid id.
 *
 * @throws LakeError 409; 400 for an invalid id
 */
export function checkReferences(
  changes: readonly DocumentChange[],
  get: (id: string) => LakeDocument | undefined,
  index: ReferenceIndex,
): void {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const stillRefers = referringAfter(changed)
  refuseIfUnnameable(changes, get)
  for (const change of changes) {
    refuseIfReferenced(change, stillRefers, index)
    refuseIfMissing(change, (id) => {
      const other = changed.get(id)
      return other ? other.after !== null : get(id) !== undefined
    })
  }
}

/**
 * Returns a test of whether a document still references another after the transaction. Each changed document is
 * visited once, as it may have thousands of references.
 */
function referringAfter(
  changed: ReadonlyMap<string, DocumentChange>,
): (referrer: string, target: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>()
  return (referrer, target) => {
    const change = changed.get(referrer)
    if (!change) return true
    const targets = known.get(referrer) ?? strongReferences(change.after)
    known.set(referrer, targets)
    return targets.has(target)
  }
}

/** Rejects new weak references to invalid ids. Stored ones may stay, also in other versions of the document. */
function refuseIfUnnameable(
  changes: readonly DocumentChange[],
  get: (id: string) => LakeDocument | undefined,
) {
  const faults = changes.flatMap(({id, after}) =>
    [...weakReferences(after)]
      .filter((target) => !isNewDocumentId(target))
      .map((target) => ({id, target})),
  )
  if (faults.length === 0) return
  const published = new Set(faults.map(({id}) => publishedId(id)))
  const stored = [...changes.map(({before}) => before), ...[...published].map(get)]
  const known = new Set(stored.flatMap((document) => [...weakReferences(document)]))
  const fault = faults.find(({target}) => !known.has(target))
  if (!fault) return
  const description = `Document "${fault.id}" references "${fault.target}", which is not a valid document id`
  throw mutationsFailed(400, [
    {error: {type: 'validationError', description, id: fault.id}, index: 0},
  ])
}

function refuseIfMissing({id, before, after}: DocumentChange, exists: (id: string) => boolean) {
  const known = strongReferences(before)
  for (const target of strongReferences(after)) {
    if (known.has(target) || exists(target)) continue
    throw refused(
      'documentHasMissingReferenceError',
      `Document "${id}" references non-existent document "${target}"`,
      {id, missingID: target},
    )
  }
}

function refuseIfReferenced(
  {id, before, after}: DocumentChange,
  stillRefers: (referrer: string, target: string) => boolean,
  index: ReferenceIndex,
) {
  if (before === null || before._type === after?._type) return
  const referencingIDs = [...index.referrers(id)].filter((referrer) => stillRefers(referrer, id))
  if (referencingIDs.length === 0) return
  const from = referencingIDs.map((referrer) => `"${referrer}"`).join(', ')
  if (after === null) {
    throw refused(
      'documentHasExistingReferencesError',
      `Document "${id}" cannot be deleted as there are references to it from ${from}`,
      {id, referencingIDs},
    )
  }
  throw refused(
    'cannotModifyImmutableAttributeError',
    `The "_type" of document "${id}" cannot be changed as there are references to it from ${from}`,
    {id, attribute: '_type', referencingIDs},
  )
}

function refused(type: string, description: string, details: Record<string, unknown>) {
  return mutationsFailed(409, [{error: {type, description, ...details}, index: 0}])
}
