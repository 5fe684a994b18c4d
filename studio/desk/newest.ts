import {map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import {type ListedArticle, UNTITLED} from './listed-article.ts'
import {liveQuery} from '../shared/live-query.ts'
import {IS_DRAFT, IS_VERSION} from './version-queries.ts'

const SHOWN = 5
const IS_PUBLISHED = `!(${IS_DRAFT}) && !(${IS_VERSION})`

type Published = {id: string; type: string; title: string | null; at: string | null; by: string}

/** Its parameter `type` is that of the articles. */
export const NEWEST_QUERY = `*[_type == $type && ${IS_PUBLISHED}] | order(publishedAt desc)[0...${SHOWN}]{
  "id": _id,
  "type": _type,
  title,
  "at": publishedAt,
  "by": author->name
}`

/** What the lists of the site begin with, live. */
export function newestArticles(
  documentStore: DocumentStore,
  type: string,
): Observable<ListedArticle[]> {
  return liveQuery<Published[]>(documentStore, {
    fetch: NEWEST_QUERY,
    listen: `*[_type == $type && ${IS_PUBLISHED}]`,
    params: {type},
    followsEdits: true,
  }).pipe(map((found) => found.map(asListed)))
}

// The site writes dates in UTC as well.
const dayFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

function asListed({id, type, title, at, by}: Published): ListedArticle {
  const day = at && dayFormat.format(new Date(at))
  return {id, type, title: title ?? UNTITLED, note: [by, day].filter(Boolean).join(' · ')}
}
