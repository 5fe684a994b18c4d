import {
  type DocumentChange,
  type LakeDocument,
  publishedId,
  releaseOf,
  releaseOfDocumentId,
} from '../document.ts'
import {versionFields} from './document-events.ts'
import type {DocumentEvent, FiledEvent, Stamp, Stored} from './event.ts'

/** Events of versions whose release is scheduled or unscheduled. */
export function scheduleEvents(
  releases: readonly DocumentChange[],
  documents: readonly DocumentChange[],
  {timestamp, author}: Stamp,
  stored: Stored,
): FiledEvent[] {
  return releases.flatMap((release) => {
    const type = typeOf(release)
    if (!type) return []
    return versionsOf(release, documents, stored).map(({_id, _rev}) => {
      const documentId = publishedId(_id)
      const publishAt = release.after?.['publishAt']
      const event: DocumentEvent = {
        type,
        documentId,
        timestamp,
        author,
        ...versionFields(_id, _rev),
        ...(typeof publishAt === 'string' && {publishAt}),
      }
      return {ids: [documentId, _id], event}
    })
  })
}

function typeOf({before, after}: DocumentChange): DocumentEvent['type'] | undefined {
  const [from, to] = [before?.['state'], after?.['state']]
  if (to === 'scheduled') {
    const isMoved = from !== 'scheduled' || before?.['publishAt'] !== after?.['publishAt']
    return isMoved ? 'scheduleDocumentVersion' : undefined
  }
  return from === 'scheduled' && to === 'active' ? 'unscheduleDocumentVersion' : undefined
}

/** Versions in a release after the transaction. */
function versionsOf(
  {id}: DocumentChange,
  documents: readonly DocumentChange[],
  stored: Stored,
): LakeDocument[] {
  const name = releaseOfDocumentId(id) ?? id
  const changed = new Map(documents.map((change) => [change.id, change.after]))
  const added = [...changed.keys()].filter((version) => releaseOf(version) === name)
  const ids = new Set([...stored.versionsIn(name), ...added])
  return [...ids].flatMap((version) => {
    const after = changed.get(version)
    return (after === undefined ? stored.get(version) : after) ?? []
  })
}
