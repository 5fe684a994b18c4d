import type {DocumentFilter} from '../groq/document-filter.ts'
import type {Dataset} from '../store/dataset.ts'
import type {StreamControl} from './event-stream.ts'
import type {Hub} from './hub.ts'
import {type MemberOptions, missedEvents} from './listener-group.ts'
import type {Position} from './position.ts'

/** A reconnected listener, which receives missed events on its own before it joins a group. */
export type ResumedListener = {
  dataset: Dataset
  matches: DocumentFilter
  options: MemberOptions
  stream: StreamControl
  position: Position
}

/**
 * Sends the events of all commits since the listener's position, those made meanwhile included. If commits are evicted
 * before they are sent, the stream ends and the client reconnects.
 *
 * @throws LakeError 400 if the filter fails
 */
export function* sendMissed(
  hub: Hub,
  {dataset, matches, options, stream, position}: ResumedListener,
): Iterable<void> {
  let next = position.at
  while (next <= hub.last) {
    const missed = hub.recent.from(dataset, next)
    if (!missed) return stream.close()
    next = hub.last + 1
    for (const published of missed) {
      const events = yield* missedEvents(published, matches, options)
      stream.sendAll(published.at === position.at ? events.slice(position.events) : events)
      yield
    }
  }
}
