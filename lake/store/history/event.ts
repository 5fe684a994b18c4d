import type {Dataset} from '../dataset.ts'

/**
 * Events of the Studio's History panel and a release's activity, derived from the changes of a transaction, so that
 * mutations and actions leave the same history. "Edited" entries are absent on purpose: the Studio derives them
 * from transactions (`studio` source, `getEditEvents`).
 */
export type HistoryEvent = DocumentEvent | ReleaseEvent

/** Event of a document and its drafts and versions (`DocumentGroupEvent` in the Studio's sources). */
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
  /** Published id. */
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

/** Event of a release (`ReleaseEvent` in the Studio's sources), stored under its document. */
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

/** An event and the ids under which it is found, of documents or of a release. */
export type FiledEvent = {ids: string[]; event: HistoryEvent}

/** Fields of the transaction. */
export type Stamp = {transactionId: string; timestamp: string; author: string}

/** Documents as they are stored. */
export type Stored = Pick<Dataset, 'get' | 'versionsIn'>
