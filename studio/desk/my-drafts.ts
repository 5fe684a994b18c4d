import {from, map, type Observable, switchMap} from 'rxjs'
import type {DocumentStore, SanityClient} from 'sanity'
import {type ListedArticle, UNTITLED} from './listed-article.ts'
import {DESK_API_VERSION, liveQuery} from '../shared/live-query.ts'
import {IS_DRAFT, PUBLISHED_ID} from './version-queries.ts'

/** Of the drafts that were edited last: the history is asked about each. */
const LOOKED_AT = 12

type Draft = {draftId: string; id: string; type: string; title: string | null; at: string}

/** Its parameter `type` is that of the articles. */
export const DRAFTS_QUERY = `*[_type == $type && ${IS_DRAFT}] | order(_updatedAt desc)[0...${LOOKED_AT}]{
  "draftId": _id,
  "id": ${PUBLISHED_ID},
  "type": _type,
  title,
  "at": _updatedAt
}`

type Asked = {documentStore: DocumentStore; client: SanityClient; type: string; userId: string}

/** The latest drafts in which this person wrote, live: a draft itself does not say whose it is. */
export function myDrafts({
  documentStore,
  client,
  type,
  userId,
}: Asked): Observable<ListedArticle[]> {
  const latest = liveQuery<Draft[]>(documentStore, {
    fetch: DRAFTS_QUERY,
    listen: `*[_type == $type && ${IS_DRAFT}]`,
    params: {type},
  })
  return latest.pipe(
    switchMap((drafts) => from(writtenIn(client, drafts, userId))),
    map((drafts) => drafts.map(asListed)),
  )
}

async function writtenIn(client: SanityClient, drafts: Draft[], userId: string): Promise<Draft[]> {
  const mine = await Promise.all(drafts.map(({draftId}) => hasWrittenIn(client, draftId, userId)))
  return drafts.filter((_, index) => mine[index])
}

/** Answers a line for each transaction (https://www.sanity.io/docs/http-reference/history). */
async function hasWrittenIn(client: SanityClient, id: string, userId: string): Promise<boolean> {
  const lines = await client
    .withConfig({apiVersion: DESK_API_VERSION})
    .request<string | undefined>({
      url: `/data/history/${client.config().dataset}/transactions/${id}`,
      query: {authors: userId, limit: '1', excludeContent: 'true'},
      json: false,
      tag: 'desk',
    })
  return Boolean(lines)
}

const dayFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'short'})

function asListed({id, type, title, at}: Draft): ListedArticle {
  return {id, type, title: title ?? UNTITLED, note: `Edited ${dayFormat.format(new Date(at))}`}
}
