import {
  type DocumentChange,
  type LakeDocument,
  publishedId,
  strongReferences,
  versionId,
} from '../../document.ts'
import {published} from '../copy-document.ts'
import {conflict} from '../mutation-errors.ts'
import type {PendingState} from '../step.ts'
import {isUnpublishing} from '../../version-system.ts'
import {nameOf} from '../../release-document.ts'

/**
 * Rejects a schedule if a referenced document will be missing: it must be published now, by the release itself or
 * by one scheduled before it.
 *
 * @throws MutationError 409
 */
export function checkReferencesAt(time: string, release: LakeDocument, pending: PendingState) {
  const before = pending
    .scheduledReleases()
    .filter(({_id, publishAt}) => _id !== release._id && String(publishAt) <= time)
  const isThere = (id: string) => {
    const versions = [release, ...before].flatMap((each) => versionIn(each, id, pending) ?? [])
    return versions.length > 0 ? !versions.every(isUnpublishing) : pending.read(id) !== null
  }
  for (const [id, targets] of referencesOf(release, pending)) {
    const missing = [...targets].find((target) => !isThere(target))
    if (missing === undefined) continue
    throw conflict(
      'documentHasMissingReferenceError',
      `Release "${nameOf(release)}" cannot be scheduled: its document "${id}" references "${missing}", which is not published by then`,
      id,
      {missingID: missing},
    )
  }
}

/**
 * Rejects the deletion of a document that a scheduled release references.
 *
 * @throws MutationError 409
 */
export function checkNotReferencedByScheduled(
  changes: readonly DocumentChange[],
  pending: PendingState,
) {
  const gone = changes.filter(({id, after}) => !after && publishedId(id) === id)
  const deleted = new Set(gone.map(({id}) => id))
  for (const release of deleted.size > 0 ? pending.scheduledReleases() : []) {
    for (const [id, targets] of referencesOf(release, pending)) {
      const awaited = [...targets].find(
        (target) => deleted.has(target) && !versionIn(release, target, pending),
      )
      if (awaited === undefined) continue
      throw conflict(
        'documentHasExistingReferencesError',
        `Document "${awaited}" cannot be deleted, as "${id}" references it, which release "${nameOf(release)}" publishes at ${String(release['publishAt'])}`,
        awaited,
        {referencingIDs: [id]},
      )
    }
  }
}

/** Strong references of a release's documents when published, by version id. */
function referencesOf(release: LakeDocument, pending: PendingState): [string, Set<string>][] {
  return pending
    .versionsIn(nameOf(release))
    .filter((version) => !isUnpublishing(version))
    .map((version) => [version._id, referencesWhenPublished(version)])
}

/** References of locked versions, read again with each deletion. */
const KNOWN = new WeakMap<LakeDocument, Set<string>>()

function referencesWhenPublished(version: LakeDocument): Set<string> {
  const known = KNOWN.get(version) ?? strongReferences(published(version))
  KNOWN.set(version, known)
  return known
}

function versionIn(release: LakeDocument, id: string, pending: PendingState) {
  return pending.read(versionId(nameOf(release), id))
}
