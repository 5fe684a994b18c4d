import type {DocumentFilter} from '../groq/document-filter.ts'
import type {Dataset} from '../store/dataset.ts'
import type {StreamControl} from './event-stream.ts'
import type {Hub} from './hub.ts'
import {type MemberOptions, missedEvents} from './listener-group.ts'
import type {Position} from './position.ts'

/** A listener that was away: it hears of what it missed by itself, before it joins others. */
export type Returning = {
  dataset: Dataset
  matches: DocumentFilter
  options: MemberOptions
  stream: StreamControl
  position: Position
}

/**
 * Tells what was committed since, and what is committed while that is told, as if the listener had been there. At the
 * end there is nothing that it has not been told; where commits went by faster than that its stream ends, and it
 * connects anew.
 *
 * @throws LakeError 400 where the filter cannot be evaluated
 */
export function* tellMissed(
  hub: Hub,
  {dataset, matches, options, stream, position}: Returning,
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
