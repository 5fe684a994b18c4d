import {type DocumentChange, publishedId, releaseOfDocumentId} from '../document.ts'
import {groupEvents} from './document-events.ts'
import type {FiledEvent, PublishCause, Stamp, Stored} from './event.ts'
import {releaseEvents} from './release-events.ts'
import {scheduleEvents} from './schedule-events.ts'

/** Derives the history events of a transaction. */
export function historyEvents(
  changes: readonly DocumentChange[],
  stamp: Stamp,
  stored: Stored,
): FiledEvent[] {
  const isRelease = ({id}: DocumentChange) => releaseOfDocumentId(id) !== undefined
  const releases = changes.filter(isRelease)
  const documents = changes.filter((change) => !isRelease(change))
  const caused = {...stamp, causes: publishCauses(releases)}
  const groups = Map.groupBy(documents, ({id}) => publishedId(id))
  return [
    ...[...groups].flatMap(([id, members]) => groupEvents(id, members, caused, stored)),
    ...scheduleEvents(releases, documents, stamp, stored),
    ...releaseEvents(releases, documents, stamp),
  ]
}

/** Releases published by a transaction, and the reason. */
function publishCauses(releases: readonly DocumentChange[]): Map<string, PublishCause> {
  const causes = new Map<string, PublishCause>()
  for (const {id, before, after} of releases) {
    const name = releaseOfDocumentId(id)
    if (name === undefined || after?.['state'] !== 'published') continue
    if (before?.['state'] === 'scheduled') causes.set(name, 'release.schedule')
    else if (before?.['state'] !== 'published') causes.set(name, 'release.publish')
  }
  return causes
}
