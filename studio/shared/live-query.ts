import {retry, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'

/** First API version with perspectives for drafts and releases, which the Studio's lists use. */
export const DESK_API_VERSION = '2025-02-19'

/** Delay before a query is sent again after a lost connection. */
const RETRY_MS = 5_000

type LiveQuery = {
  fetch: string
  /** A query for the documents that the answer depends on. */
  listen: string
  params: Record<string, string>
  /** Whether the answer changes with an edit, too, and not only when such a document comes or goes. */
  followsEdits?: boolean
  /** How often in a row it is asked again after a failure, which is told then; for ever where nothing is said. */
  retries?: number
}

/** Answers about all versions of documents (perspective `raw`): now, and whenever they may have changed. */
export function liveQuery<Answer>(
  documentStore: DocumentStore,
  {fetch, listen, params, followsEdits = false, retries}: LiveQuery,
): Observable<Answer> {
  return documentStore
    .listenQuery({fetch, listen}, params, {
      apiVersion: DESK_API_VERSION,
      perspective: 'raw',
      tag: 'desk',
      transitions: followsEdits ? ['appear', 'disappear', 'update'] : ['appear', 'disappear'],
    })
    .pipe(retry({count: retries, delay: RETRY_MS, resetOnSuccess: true}))
}
