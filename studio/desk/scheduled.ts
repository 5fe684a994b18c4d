import {map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import {type ListedArticle, UNTITLED} from './listed-article.ts'
import {liveQuery} from '../shared/live-query.ts'
import {
  IS_SCHEDULED,
  IS_SCHEDULED_RELEASE,
  IS_VERSION,
  RELEASE,
  VERSIONED_ID,
} from './version-queries.ts'

type Scheduled = {id: string; type: string; title: string | null; release: string; at: string}

/** Its parameter `type` is that of the articles; what goes live first comes first. */
export const SCHEDULED_QUERY = `*[_type == $type && ${IS_SCHEDULED}]{
  "id": ${VERSIONED_ID},
  "type": _type,
  title,
  "release": ${RELEASE},
} {
  ...,
  "at": *[_type == "system.release" && name == ^.release][0].publishAt
} | order(at asc)`

/** What is to be published at a time, alone or with a release, live. */
export function scheduledArticles(
  documentStore: DocumentStore,
  type: string,
): Observable<ListedArticle[]> {
  return liveQuery<Scheduled[]>(documentStore, {
    fetch: SCHEDULED_QUERY,
    listen: `*[(_type == $type && ${IS_VERSION}) || (${IS_SCHEDULED_RELEASE})]`,
    params: {type},
    followsEdits: true,
  }).pipe(map((found) => found.map(asListed)))
}

const timeFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'short'})

function asListed({id, type, title, release, at}: Scheduled): ListedArticle {
  return {
    id,
    type,
    title: title ?? UNTITLED,
    note: `Goes live ${timeFormat.format(new Date(at))}`,
    release,
  }
}
