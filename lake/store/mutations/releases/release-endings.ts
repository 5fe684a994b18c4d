import {type LakeDocument, publishedId} from '../../document.ts'
import {publication} from '../copy-document.ts'
import type {Mutation} from '../mutation.ts'
import {conflict} from '../mutation-errors.ts'
import type {PendingState} from '../step.ts'
import {isUnpublishing} from '../../version-system.ts'
import {finalStatesOf, nameOf, releasePatch} from '../../release-document.ts'

/** Publishes a release: marked versions unpublish their documents, all others are published, in one transaction. */
export function publish(release: LakeDocument, pending: PendingState): Mutation[] {
  const versions = pending.versionsIn(nameOf(release))
  return [
    ...versions.flatMap((version) => publicationOf(version, pending)),
    ended(release, versions.filter(isInHistory(pending)), {
      state: 'published',
      publishedAt: pending.timestamp,
    }),
  ]
}

function publicationOf(version: LakeDocument, pending: PendingState): Mutation[] {
  const id = publishedId(version._id)
  if (!isUnpublishing(version)) return publication(version, pending.read(id))
  return [
    {kind: 'delete', selection: {id}},
    {kind: 'delete', selection: {id: version._id}},
  ]
}

/** @throws MutationError 409 if the transaction has changed a version, which could not be restored */
export function archive(release: LakeDocument, pending: PendingState): Mutation[] {
  const versions = pending.versionsIn(nameOf(release))
  const changed = versions.find((version) => !isInHistory(pending)(version))
  if (changed) {
    const reason = `Release "${nameOf(release)}" cannot be archived in the transaction that changes "${changed._id}". Archive it in the next one.`
    throw conflict('releaseNotArchivableError', reason, changed._id)
  }
  return [
    ...versions.map(({_id: id}): Mutation => ({kind: 'delete', selection: {id}})),
    ended(release, versions, {state: 'archived'}),
  ]
}

/** History has no versions that the same transaction created. */
function isInHistory({transactionId}: PendingState): (version: LakeDocument) => boolean {
  return ({_rev}) => _rev !== transactionId
}

/** Final states of the deleted versions, for the Studio's history and for `unarchive`. */
function ended(
  release: LakeDocument,
  versions: readonly LakeDocument[],
  set: Record<string, unknown>,
): Mutation {
  const finalDocumentStates = versions.map(({_id, _rev}) => ({
    _key: _id,
    id: _id,
    revisionId: _rev,
  }))
  return releasePatch(release, {...set, finalDocumentStates}, ['error', 'scheduledBy'])
}

/** Restores the versions as of the archiving. */
export function unarchive(release: LakeDocument, pending: PendingState): Mutation[] {
  const versions = finalStatesOf(release).map(({id, revisionId}) => {
    const version = pending.revisionOf(id, revisionId)
    if (version) return version
    throw conflict(
      'documentNotFoundError',
      `Release "${nameOf(release)}" cannot be unarchived: this dataset's history has no revision "${revisionId}" of "${id}".`,
      id,
    )
  })
  return [
    ...versions.map((document): Mutation => ({kind: 'create', document})),
    releasePatch(release, {state: 'active'}, ['finalDocumentStates']),
  ]
}
