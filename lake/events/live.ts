import {announcedTags} from '../groq/sync-tags.ts'
import type {Dataset, Visibility} from '../store/dataset.ts'
import {eventStream, type ServerSentEvent, type StreamControl} from './event-stream.ts'
import type {Hub} from './hub.ts'

export type LiveOptions = {
  visibility: Visibility
  /** A time of the dataset's timeline, after which changes are sent; default now. */
  since?: number | undefined
}

/**
 * The Live Content API (https://www.sanity.io/docs/content-lake/live-content-api): `welcome`, and after each
 * commit that readers can see a `message` with the sync tags of the queries that may be stale. The id of an event is
 * a time of the timeline. A later stream resumes from it, with one `message` for the changes between, or with
 * `restart` if these are no longer known.
 */
export function liveEvents(
  dataset: Dataset,
  hub: Hub,
  {visibility, since}: LiveOptions,
  begin: (stream: StreamControl) => () => void = () => () => {},
): Response {
  return eventStream((stream) => {
    const onEnd = begin(stream)
    const send = (event: ServerSentEvent) => stream.send(event)
    let received = since ?? dataset.timeline.now()
    const notify = (present: Dataset) => {
      const types = present.typesChangedSince(received, visibility)
      if (types?.length === 0) return
      received = present.timeline.now()
      const id = String(received)
      if (types) send({event: 'message', id, data: {id, tags: announcedTags(present, types)}})
      else send({event: 'restart', id, data: {id}})
    }
    // The dataset may be deleted and created again while the stream is open.
    const stop = hub.subscribe(
      dataset,
      (commit) => notify(commit.dataset),
      () => stream.close(),
    )
    const id = String(received)
    send({event: 'welcome', id, data: {id}})
    notify(dataset)
    return () => {
      stop()
      onEnd()
    }
  })
}
