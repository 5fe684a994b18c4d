import {LakeError} from '../errors.ts'
import {type AuthorisedCall, datasetOf} from '../http/call.ts'
import {authorised, type Route} from '../http/route.ts'

/**
 * What the Studio's History panel, "review changes" and "revert" read
 * (https://www.sanity.io/docs/history-api; the events endpoint is the Studio's own).
 */
export const historyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/data/history/:dataset/events/documents/:id',
    handle: authorised(events),
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/transactions/:ids',
    handle: authorised(transactions),
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/documents/:ids',
    handle: authorised(documentsAt),
  },
]

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000

function events(call: AuthorisedCall) {
  const id = call.params['id'] ?? ''
  const {events: found, nextCursor} = call.lake.store.history.events(
    datasetOf(call),
    id,
    limitOf(call),
    call.url.searchParams.get('nextCursor') ?? undefined,
  )
  return {events: {[id]: found}, nextCursor}
}

/** One transaction a line. Both ends of the range are included. */
function transactions(call: AuthorisedCall): Response {
  const {searchParams} = call.url
  const ids = (call.params['ids'] ?? '').split(',')
  const excludeMutations = searchParams.get('excludeContent') === 'true'
  const logged = call.lake.store.history.transactions(datasetOf(call), ids, {
    from: searchParams.get('fromTransaction') ?? undefined,
    to: searchParams.get('toTransaction') ?? undefined,
    limit: limitOf(call),
  })
  const lines = logged.map(({mutations, ...transaction}) =>
    JSON.stringify(excludeMutations ? transaction : {...transaction, mutations}),
  )
  const body = lines.map((line) => `${line}\n`).join('')
  return new Response(body, {headers: {'content-type': 'application/x-ndjson; charset=utf-8'}})
}

function documentsAt(call: AuthorisedCall) {
  const {searchParams} = call.url
  const at = momentOf(searchParams)
  const dataset = datasetOf(call)
  const ids = (call.params['ids'] ?? '').split(',')
  const documents = ids.flatMap((id) => {
    const document = at ? call.lake.store.history.documentAt(dataset, id, at) : dataset.get(id)
    return document ?? []
  })
  return {documents}
}

function momentOf(search: URLSearchParams) {
  const revision = search.get('revision')
  if (revision) return {revision}
  const time = search.get('time')
  if (!time) return undefined
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) throw LakeError.http(400, `"${time}" is not a time.`)
  return {time: date.toISOString()}
}

function limitOf({url}: AuthorisedCall): number {
  const limit = Number(url.searchParams.get('limit') ?? DEFAULT_LIMIT)
  if (Number.isInteger(limit) && limit > 0) return Math.min(limit, MAX_LIMIT)
  throw LakeError.http(400, `"limit" is not a whole number above 0.`)
}
