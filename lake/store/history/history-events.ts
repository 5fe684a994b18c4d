import {
  type DocumentChange,
  draftId,
  isDraftId,
  type LakeDocument,
  publishedId,
  releaseOf,
} from '../document.ts'

/**
 * The entries of the Studio's History panel. They are derived from what a transaction did, not from
 * what asked for it, so that mutations and actions leave the same history. "Edited" entries are absent
 * on purpose: the Studio makes them from the transactions (`studio` source, `getEditEvents`).
 */
export type HistoryEvent = {
  type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
    | 'createLiveDocument'
    | 'updateLiveDocument'
  /** The published id. */
  documentId: string
  timestamp: string
  author: string
  versionId?: string
  versionRevisionId?: string
  revisionId?: string
  releaseId?: string
  publishCause?: 'document.publish'
}

/** An event and the ids under which the History panel finds it. */
export type FiledEvent = {ids: string[]; event: HistoryEvent}

type Stamp = {transactionId: string; timestamp: string; author: string}

/** @param stored reads a document as it is outside the transaction */
export function historyEvents(
  changes: readonly DocumentChange[],
  stamp: Stamp,
  stored: (id: string) => LakeDocument | undefined,
): FiledEvent[] {
  const groups = Map.groupBy(changes, ({id}) => publishedId(id))
  return [...groups].flatMap(([id, members]) => groupEvents(id, members, stamp, stored))
}

function groupEvents(
  id: string,
  members: readonly DocumentChange[],
  stamp: Stamp,
  stored: (id: string) => LakeDocument | undefined,
): FiledEvent[] {
  const base = {documentId: id, timestamp: stamp.timestamp, author: stamp.author}
  const published = members.find((change) => change.id === id)
  const versions = members.filter((change) => change.id !== id)
  const gone = versions.find(({before, after}) => before && !after)
  const made = versions.find(({before, after}) => !before && after)

  if (published?.after && gone) {
    return [publishedFrom(base, gone, stamp.transactionId)]
  }
  if (published?.before && !published.after) {
    // A draft that was there before the unpublishing goes on living as it is.
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

function untouched(
  id: string,
  stored: (id: string) => LakeDocument | undefined,
): DocumentChange | undefined {
  const document = stored(id)
  return document && {id, before: document, after: document}
}

type Base = Pick<HistoryEvent, 'documentId' | 'timestamp' | 'author'>

function publishedFrom(base: Base, draft: DocumentChange, transactionId: string): FiledEvent {
  return {
    ids: [base.documentId, draft.id],
    event: {
      ...base,
      type: 'publishDocumentVersion',
      revisionId: transactionId,
      ...version(draft, draft.before?._rev),
      publishCause: 'document.publish',
    },
  }
}

function unpublished(base: Base, draft: DocumentChange, transactionId: string): FiledEvent {
  return {
    ids: [base.documentId, draft.id],
    event: {...base, type: 'unpublishDocument', ...version(draft, transactionId)},
  }
}

function versionEvent(base: Base, change: DocumentChange, transactionId: string): FiledEvent[] {
  if (change.before && change.after) return []
  const event: HistoryEvent = change.after
    ? {...base, type: 'createDocumentVersion', ...version(change, transactionId)}
    : {...base, type: 'deleteDocumentVersion', ...version(change, change.before?._rev)}
  return [{ids: [change.id], event}]
}

function version(change: DocumentChange, revision: string | undefined) {
  const release = isDraftId(change.id) ? undefined : releaseOf(change.id)
  return {
    versionId: change.id,
    ...(revision ? {versionRevisionId: revision} : {}),
    ...(release ? {releaseId: release} : {}),
  }
}
