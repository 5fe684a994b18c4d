import {type DocumentChange, draftId, isDraftId, releaseOf} from '../document.ts'
import {isUnpublishing} from '../version-system.ts'
import type {DocumentEvent, FiledEvent, PublishCause, Stamp, Stored} from './event.ts'

/** A transaction with the releases that it publishes, and the reason. */
type CausedStamp = Stamp & {causes: ReadonlyMap<string, PublishCause>}

/** @param members changes of one document's drafts and versions */
export function groupEvents(
  id: string,
  members: readonly DocumentChange[],
  stamp: CausedStamp,
  stored: Stored,
): FiledEvent[] {
  const base = {documentId: id, timestamp: stamp.timestamp, author: stamp.author}
  const published = members.find((change) => change.id === id)
  const versions = members.filter((change) => change.id !== id)
  const allGone = versions.filter(({before, after}) => before && !after)
  const gone = allGone.find((change) => causeOf(change, stamp) !== undefined) ?? allGone[0]
  const made = versions.find(({before, after}) => !before && after)

  if (published?.after && gone) {
    return [publishedFrom(base, gone, stamp)]
  }
  if (published?.before && !published.after) {
    if (gone?.before && isUnpublishing(gone.before) && causeOf(gone, stamp) !== undefined) {
      return [unpublished(base, gone, gone.before._rev)]
    }
    // A draft from before the unpublishing stays as it is.
    const draft = made ?? (gone ? undefined : untouched(draftId(id), stored))
    if (draft) return [unpublished(base, draft, stamp.transactionId)]
    const ids = members.map((change) => change.id)
    return [{ids, event: {...base, type: 'deleteDocumentGroup'}}]
  }
  const events = versions.flatMap((change) => versionEvent(base, change, stamp.transactionId))
  if (published?.after) {
    const type = published.before ? 'updateLiveDocument' : 'createLiveDocument'
    events.push({ids: [id], event: {...base, type, revisionId: stamp.transactionId}})
  }
  return events
}

function causeOf({id}: DocumentChange, {causes}: CausedStamp): PublishCause | undefined {
  return causes.get(releaseOf(id) ?? '')
}

function untouched(id: string, stored: Stored): DocumentChange | undefined {
  const document = stored.get(id)
  return document && {id, before: document, after: document}
}

type Base = Pick<DocumentEvent, 'documentId' | 'timestamp' | 'author'>

function publishedFrom(base: Base, version: DocumentChange, stamp: CausedStamp): FiledEvent {
  return {
    ids: [base.documentId, version.id],
    event: {
      ...base,
      type: 'publishDocumentVersion',
      revisionId: stamp.transactionId,
      ...versionFields(version.id, version.before?._rev),
      publishCause: causeOf(version, stamp) ?? 'document.publish',
    },
  }
}

function unpublished(base: Base, version: DocumentChange, revision: string): FiledEvent {
  return {
    ids: [base.documentId, version.id],
    event: {...base, type: 'unpublishDocument', ...versionFields(version.id, revision)},
  }
}

function versionEvent(base: Base, change: DocumentChange, transactionId: string): FiledEvent[] {
  const {id, before, after} = change
  if (before && after) return []
  const event: DocumentEvent = after
    ? {...base, type: 'createDocumentVersion', ...versionFields(id, transactionId)}
    : {...base, type: 'deleteDocumentVersion', ...versionFields(id, before?._rev)}
  return [{ids: [id], event}]
}

/** Event fields of a draft or version. */
export function versionFields(id: string, revision: string | undefined) {
  const release = isDraftId(id) ? undefined : releaseOf(id)
  return {
    versionId: id,
    ...(revision ? {versionRevisionId: revision} : {}),
    ...(release ? {releaseId: release} : {}),
  }
}
