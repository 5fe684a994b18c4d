import {announcedTags} from '../groq/sync-tags.ts'
import type {Dataset, Visibility} from '../store/dataset.ts'
import {eventStream, type ServerSentEvent, type StreamControl} from './event-stream.ts'
import type {Hub} from './hub.ts'

export type LiveOptions = {
  visibility: Visibility
  /** A time of the dataset's timeline: changes after it are told, too. Nothing: those from now on. */
  since?: number | undefined
}

/**
 * The Live Content API (https://www.sanity.io/docs/content-lake/live-content-api): `welcome`, and after each
 * commit that readers can see a `message` with the tags of the answers that may have changed. The id of an
 * event is the time up to which its reader knows of all changes, so that a later stream goes on from there:
 * with one `message` for what came between, or with `restart` where nobody knows what that was.
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
    let told = since ?? dataset.timeline.now()
    const tell = (present: Dataset) => {
      const types = present.typesChangedSince(told, visibility)
      if (types?.length === 0) return
      told = present.timeline.now()
      const id = String(told)
      if (types) send({event: 'message', id, data: {id, tags: announcedTags(present, types)}})
      else send({event: 'restart', id, data: {id}})
    }
    // The dataset may be deleted and made anew while the stream is open.
    const stop = hub.subscribe(
      dataset,
      (commit) => tell(commit.dataset),
      () => stream.close(),
    )
    const id = String(told)
    send({event: 'welcome', id, data: {id}})
    tell(dataset)
    return () => {
      stop()
      onEnd()
    }
  })
}
