import {type Observable, shareReplay} from 'rxjs'
import type {DocumentStore} from 'sanity'
import {liveQuery} from '../shared/live-query.ts'
import {
  IS_DRAFT,
  IS_SCHEDULED,
  IS_SCHEDULED_RELEASE,
  IS_VERSION,
  PUBLISHED_ID,
  VERSIONED_ID,
} from './version-queries.ts'

/** How many documents a list has; one that is drafted and published counts once. */
export type Counts = {
  articles: number
  drafts: number
  scheduled: number
  authors: number
  categories: number
  redirects: number
}

/** As the content API counts fastest: all that there is, without versions in releases and drafts of what is published. */
function countOfType(type: string): string {
  const drafts = `*[_type == ${type} && ${IS_DRAFT}]{"id": ${PUBLISHED_ID}}`
  return `count(*[_type == ${type}])
    - count(*[_type == ${type} && ${IS_VERSION}])
    - count(${drafts}[defined(*[_id == ^.id && _type == ${type}][0]._id)])`
}

/** Its parameter `type` is that of the articles. */
export const COUNTS_QUERY = `{
  "articles": ${countOfType('$type')},
  "drafts": count(*[_type == $type && ${IS_DRAFT}]),
  "scheduled": count(array::unique(*[_type == $type && ${IS_SCHEDULED}]{"id": ${VERSIONED_ID}}.id)),
  "authors": ${countOfType('"author"')},
  "categories": ${countOfType('"category"')},
  "redirects": ${countOfType('"redirect"')}
}`

const COUNTED = `*[_type in [$type, "author", "category", "redirect"] || (${IS_SCHEDULED_RELEASE})]`

/** How many documents the lists of a workspace have, live: one connection for all of them. */
export function deskCounts(documentStore: DocumentStore, type: string): Observable<Counts> {
  const counts = liveQuery<Counts>(documentStore, {
    fetch: COUNTS_QUERY,
    listen: COUNTED,
    params: {type},
  })
  return counts.pipe(shareReplay({bufferSize: 1, refCount: true}))
}
