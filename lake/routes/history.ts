import {LakeError} from '../errors.ts'
import {streamOf} from '../query-api/responses-in-flight.ts'
import {type AuthorisedCall, datasetOf, flag} from '../http/call.ts'
import {permitted, type Route} from '../http/route.ts'
import type {Dataset} from '../store/dataset.ts'
import {releaseDocumentId} from '../store/document.ts'
import type {Moment} from '../store/history/document-revisions.ts'
import type {HistoryEvent} from '../store/history/event.ts'
import type {TransactionRange} from '../store/history/transaction-log.ts'

/**
 * History for the Studio's History panel, "review changes" and "revert" (https://www.sanity.io/docs/history-api;
 * the events endpoint is the Studio's own).
 */
export const historyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/data/history/:dataset/events/documents/:id',
    handle: permitted('read', documentEvents),
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/events/releases/:name',
    handle: permitted('read', releaseEvents),
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/transactions',
    handle: permitted('read', transactions),
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/transactions/:ids',
    handle: permitted('read', transactions),
  },
  {
    method: 'GET',
    path: '/data/history/:dataset/documents/:ids',
    handle: permitted('read', documentsAt),
  },
]

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000
/** Maximum ids of a request, since each is reverted step by step. */
const MAX_IDS = 100
/** Size of a chunk; other requests run between chunks. */
const PIECE_LENGTH = 64 * 1024

function documentEvents(call: AuthorisedCall) {
  const id = call.params['id'] ?? ''
  const {events, nextCursor} = eventsOf(call, id)
  return {events: {[id]: events.map((event) => withState(event, datasetOf(call)))}, nextCursor}
}

function releaseEvents(call: AuthorisedCall) {
  return eventsOf(call, releaseDocumentId(call.params['name'] ?? ''))
}

function eventsOf(call: AuthorisedCall, id: string) {
  const {history} = call.lake.store
  const {events, nextCursor} = history.events(datasetOf(call), id, limitOf(call), cursorOf(call))
  return {events, nextCursor: String(nextCursor ?? '')}
}

/** Adds the current state, which the Studio expects for schedules. */
function withState(event: HistoryEvent, dataset: Dataset) {
  if (event.type !== 'scheduleDocumentVersion') return event
  const release = dataset.get(releaseDocumentId(event.releaseId ?? ''))
  const states: Record<string, string> = {scheduled: 'pending', published: 'published'}
  return {...event, state: states[String(release?.['state'])] ?? 'unscheduled'}
}

/**
 * One transaction per line, of some documents or the whole dataset; ranges include both ends. Mutations are
 * included unless excluded, and effects if their format is requested (`TransactionLogEventWithMutations` and
 * `TransactionLogEventWithEffects` of `@sanity/types`).
 */
function transactions(call: AuthorisedCall): Response {
  const pieces = inPieces(linesOf(call))
  const fail = (error: unknown) => call.lake.options.report('An answer broke off', error)
  const body = streamOf(pieces, () => {}, fail)
  return new Response(body, {headers: {'content-type': 'application/x-ndjson; charset=utf-8'}})
}

/** Lists the transactions first, so that an invalid end of the range is rejected before the response begins. */
function linesOf(call: AuthorisedCall): Iterable<string> {
  const {searchParams} = call.url
  const {history} = call.lake.store
  const range = [datasetOf(call), call.params['ids']?.split(','), rangeOf(call)] as const
  const withoutMutations =
    flag(searchParams, 'excludeContent') || flag(searchParams, 'excludeMutations')
  const withEffects = searchParams.get('effectFormat') === 'mendoza'
  if (withoutMutations && !withEffects) {
    return asLines(history.transactionHeads(...range), (head) => head)
  }
  return asLines(history.transactionsInTurn(...range), ({mutations, effects, ...head}) => ({
    ...head,
    ...(withEffects && {effects}),
    ...(!withoutMutations && {mutations}),
  }))
}

function* asLines<T>(found: Iterable<T>, shown: (one: T) => object): Generator<string> {
  for (const one of found) yield `${JSON.stringify(shown(one))}\n`
}

/** Joins short lines to chunks. */
function* inPieces(lines: Iterable<string>): Generator<Uint8Array> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE_LENGTH) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}

function rangeOf(call: AuthorisedCall): TransactionRange {
  const {searchParams} = call.url
  return {
    from: given(searchParams, 'fromTransaction'),
    to: given(searchParams, 'toTransaction'),
    fromTime: timeOf(searchParams, 'fromTime'),
    toTime: timeOf(searchParams, 'toTime'),
    authors: given(searchParams, 'authors')?.split(','),
    reverse: flag(searchParams, 'reverse'),
    limit: limitOf(call),
  }
}

function documentsAt(call: AuthorisedCall) {
  const moment = momentOf(call.url.searchParams)
  const dataset = datasetOf(call)
  const {history} = call.lake.store
  const ids = (call.params['ids'] ?? '').split(',')
  if (ids.length > MAX_IDS) {
    throw LakeError.http(400, `${ids.length} ids were asked for; ${MAX_IDS} is the most.`)
  }
  const documents = ids.flatMap((id) => {
    const document = moment ? history.documentAt(dataset, id, moment) : dataset.get(id)
    return document ?? []
  })
  return {documents}
}

/** One of three ways to name a revision; default now. */
function momentOf(search: URLSearchParams): Moment | undefined {
  const revision = given(search, 'revision')
  const time = timeOf(search, 'time')
  const isLast = flag(search, 'lastRevision')
  if (Number(revision !== undefined) + Number(time !== undefined) + Number(isLast) > 1) {
    throw LakeError.http(400, 'Of revision, time and lastRevision only one can be asked for.')
  }
  if (revision !== undefined) return {revision}
  if (time !== undefined) return {time}
  return isLast ? 'last' : undefined
}

/** Treats an empty value as missing, as the Studio sends open ends of ranges. */
function given(search: URLSearchParams, name: string): string | undefined {
  return search.get(name) || undefined
}

/** A time in its stored form. */
function timeOf(search: URLSearchParams, name: string): string | undefined {
  const time = given(search, name)
  if (time === undefined) return undefined
  const date = new Date(time)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  throw LakeError.http(400, `"${name}" is not a time: ${JSON.stringify(time)}.`)
}

/** Cursor of the previous page. */
function cursorOf({url}: AuthorisedCall): number | undefined {
  const cursor = given(url.searchParams, 'nextCursor')
  if (cursor === undefined) return undefined
  if (/^-?\d{1,15}$/.test(cursor)) return Number(cursor)
  throw LakeError.http(
    400,
    `Invalid "nextCursor" ${JSON.stringify(cursor)}. Start again from the first page.`,
  )
}

function limitOf({url}: AuthorisedCall): number {
  const limit = Number(url.searchParams.get('limit') ?? DEFAULT_LIMIT)
  if (Number.isInteger(limit) && limit > 0) return Math.min(limit, MAX_LIMIT)
  throw LakeError.http(400, `"limit" is not a whole number above 0.`)
}
