import type {Dataset} from '../dataset.ts'

/**
 * What the Studio's History panel, and the activity of a release, tell. It is derived from what a transaction
 * did, not from what asked for it, so that mutations and actions leave the same history. "Edited" entries are absent
 * on purpose: the Studio makes them from the transactions (`studio` source, `getEditEvents`).
 */
export type HistoryEvent = DocumentEvent | ReleaseEvent

/** What happened to a document and its drafts and versions (`DocumentGroupEvent` in the Studio's sources). */
export type DocumentEvent = {
  type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'scheduleDocumentVersion'
    | 'unscheduleDocumentVersion'
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
  publishCause?: PublishCause
  publishAt?: string
}

export type PublishCause = 'document.publish' | 'release.publish' | 'release.schedule'

/** What happened to a release (`ReleaseEvent` in the Studio's sources), filed under its document. */
export type ReleaseEvent = {
  type:
    | 'createRelease'
    | 'scheduleRelease'
    | 'unscheduleRelease'
    | 'publishRelease'
    | 'archiveRelease'
    | 'unarchiveRelease'
    | 'addDocumentToRelease'
    | 'discardDocumentFromRelease'
  releaseName: string
  timestamp: string
  author: string
  publishAt?: string
  documentId?: string
  documentType?: string
  versionId?: string
  revisionId?: string
  versionRevisionId?: string
}

/** An event and the ids under which it is found: of documents, or of a release. */
export type FiledEvent = {ids: string[]; event: HistoryEvent}

/** Of the transaction. */
export type Stamp = {transactionId: string; timestamp: string; author: string}

/** The documents as they are outside the transaction. */
export type Stored = Pick<Dataset, 'get' | 'versionsIn'>
