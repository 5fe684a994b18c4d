import {randomUUID} from 'node:crypto'
import {announcedTags} from '../groq/sync-tags.ts'
import type {Dataset} from '../store/dataset.ts'
import {isPublicId, publishedId} from '../store/document.ts'
import type {Commit} from '../store/store.ts'
import {eventStream} from './event-stream.ts'
import type {Hub} from './hub.ts'

/**
 * The Live Content API (https://www.sanity.io/docs/content-lake/live-content-api): after each commit
 * that readers can see, a `message` with the tags of the answers that may have changed.
 */
export function liveEvents(dataset: Dataset, hub: Hub, includeDrafts: boolean): Response {
  return eventStream(({send}) => {
    const stop = hub.subscribe(dataset, (commit) => {
      const types = visibleTypes(commit, includeDrafts)
      if (types.size === 0) return
      const id = commit.transactionId
      send({event: 'message', id, data: {id, tags: announcedTags(dataset, types)}})
    })
    send({event: 'welcome', data: {id: randomUUID()}})
    return stop
  })
}

function visibleTypes({changes, dataset}: Commit, includeDrafts: boolean): Set<string> {
  const visible = changes.filter(({id}) => includeDrafts || isPublicId(id))
  const types = visible.flatMap(({id, before, after}) => [
    before?._type,
    after?._type,
    // A draft hides what is published under its id, which may be of another type.
    dataset.get(publishedId(id))?._type,
  ])
  return new Set(types.filter((type) => type !== undefined))
}
