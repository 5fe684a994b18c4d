import {
  type DocumentChange,
  publishedId,
  releaseDocumentId,
  releaseOf,
  releaseOfDocumentId,
} from '../document.ts'
import type {FiledEvent, ReleaseEvent, Stamp} from './event.ts'

/** Leaves out changes of documents that follow from the release's own. */
export function releaseEvents(
  releases: readonly DocumentChange[],
  documents: readonly DocumentChange[],
  stamp: Stamp,
): FiledEvent[] {
  const moving = releases.filter((change) => MOVING.has(typeOf(change) ?? ''))
  const moved = new Set(moving.map(({id}) => releaseOfDocumentId(id)))
  const alone = documents.filter(({id}) => !moved.has(releaseOf(id)))
  return [
    ...releases.flatMap((change) => stateEvent(change, stamp)),
    ...alone.flatMap((change) => memberEvent(change, stamp)),
  ]
}

const BY_STATES = new Map<string, ReleaseEvent['type']>([
  ['active>scheduled', 'scheduleRelease'],
  ['scheduled>active', 'unscheduleRelease'],
  ['active>published', 'publishRelease'],
  ['scheduled>published', 'publishRelease'],
  ['active>archived', 'archiveRelease'],
  ['archived>active', 'unarchiveRelease'],
])

/** Actions with which the versions of the release come or go. */
const MOVING = new Set<string>(['publishRelease', 'archiveRelease', 'unarchiveRelease'])

function typeOf({before, after}: DocumentChange): ReleaseEvent['type'] | undefined {
  if (!after) return undefined
  if (!before) return 'createRelease'
  const [from, to] = [before['state'], after['state']]
  const isMoved = from === 'scheduled' && to === from && before['publishAt'] !== after['publishAt']
  return isMoved ? 'scheduleRelease' : BY_STATES.get(`${String(from)}>${String(to)}`)
}

function stateEvent(change: DocumentChange, stamp: Stamp): FiledEvent[] {
  const type = typeOf(change)
  if (!type) return []
  const publishAt = type === 'scheduleRelease' ? change.after?.['publishAt'] : undefined
  const event = {
    ...base(type, releaseOfDocumentId(change.id), stamp),
    ...(typeof publishAt === 'string' && {publishAt}),
  }
  return [{ids: [change.id], event}]
}

function memberEvent({id, before, after}: DocumentChange, stamp: Stamp): FiledEvent[] {
  const release = releaseOf(id)
  if (release === undefined || (before && after)) return []
  const document = {
    documentId: publishedId(id),
    documentType: String((after ?? before)?._type),
    versionId: id,
    versionRevisionId: String((after ?? before)?._rev),
  }
  const event = after
    ? {...base('addDocumentToRelease', release, stamp), revisionId: after._rev, ...document}
    : {...base('discardDocumentFromRelease', release, stamp), ...document}
  return [{ids: [releaseDocumentId(release)], event}]
}

function base(type: ReleaseEvent['type'], releaseName = '', {timestamp, author}: Stamp) {
  return {type, releaseName, timestamp, author}
}
