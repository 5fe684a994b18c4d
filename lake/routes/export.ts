import {setImmediate as turn} from 'node:timers/promises'
import {LakeError} from '../errors.ts'
import {visibilityOf} from '../accounts/users.ts'
import {type Call, datasetOf, flag} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import type {Dataset} from '../store/dataset.ts'
import {idsAfter} from '../store/sorted-ids.ts'
import {isPublicId, type LakeDocument} from '../store/document.ts'

/**
 * All documents of a dataset, one per line, for `@sanity/export`, `sanity dataset export` and `@sanity/migrate`
 * (https://www.sanity.io/docs/http-reference/export); public ones without a token. Clients download files from the
 * URLs in asset documents; with `fileAccess` those of a private dataset work without a token for some hours.
 */
export const exportRoutes: Route[] = [
  {method: 'GET', path: '/data/export/:dataset', handle: exportDataset},
]

const PAGE_LENGTH = 5_000
/** Size of a chunk; other requests run between chunks. */
const CHUNK_LENGTH = 64 * 1024

function exportDataset(call: Call): Response {
  const cursor = call.url.searchParams.get('nextCursor')
  const isWanted = wantedBy(call)
  const dataset = datasetOf(call)
  const shown = withFileAccess(call, dataset)
  const lines =
    cursor === null
      ? linesOf([...dataset.all()].filter(isWanted), shown)
      : page(dataset, cursor, isWanted, shown)
  return new Response(streamOf(lines), {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

/** @throws LakeError 400 for an empty list of types */
function wantedBy(call: Call): (document: LakeDocument) => boolean {
  const types = typesOf(call.url.searchParams)
  const seesAll = visibilityOf(call) === 'everything'
  return ({_id, _type}) => (seesAll || isPublicId(_id)) && (!types || types.has(_type))
}

function typesOf(search: URLSearchParams): ReadonlySet<string> | undefined {
  const names = search.get('types')
  if (names === null) return undefined
  const types = names.split(',').filter((name) => name !== '')
  if (types.length > 0) return new Set(types)
  throw LakeError.http(400, '"types" names no type: give it as types=post,author, or leave it out.')
}

/** A snapshot of the documents. */
function* linesOf(documents: Iterable<LakeDocument>, shown: Shown): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(shown(document))}\n`
}

type Shown = (document: LakeDocument) => LakeDocument

/** Adds passes to the URLs of private files on request; URLs of other servers get none. */
function withFileAccess({lake, url, user}: Call, {project, name, settings}: Dataset): Shown {
  const isAsked = flag(url.searchParams, 'fileAccess')
  if (!isAsked || !user || settings.aclMode === 'public') return (document) => document
  const pass = lake.filePasses.make({project, dataset: name}, user.id)
  const ours = `${lake.filesUrl(project)}/`
  return (document) => {
    const {_type: type, url: address} = document
    const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
    return isAsset && typeof address === 'string' && address.startsWith(ours)
      ? {...document, url: `${address}?access=${pass}`}
      : document
  }
}

/** Pages by id, so that writes between two pages move no document. Each page but the last ends with a cursor. */
function page(
  dataset: Dataset,
  cursor: string,
  isWanted: (document: LakeDocument) => boolean,
  shown: Shown,
): Generator<string> {
  const documents: LakeDocument[] = []
  for (const id of idsAfter(dataset, cursor)) {
    const document = dataset.get(id)
    if (document && isWanted(document)) documents.push(document)
    if (documents.length > PAGE_LENGTH) break
  }
  const last = documents.length > PAGE_LENGTH ? documents.at(-2)?._id : undefined
  return pageOf(linesOf(documents.slice(0, PAGE_LENGTH), shown), last)
}

function* pageOf(lines: Iterable<string>, nextCursor: string | undefined): Generator<string> {
  yield* lines
  if (nextCursor !== undefined) yield `${JSON.stringify({nextCursor})}\n`
}

/** Produces chunks as the reader takes them (backpressure). */
function streamOf(lines: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      // Yields, as a fast reader would block other requests.
      await turn()
      let chunk = ''
      while (chunk.length < CHUNK_LENGTH) {
        const {value, done} = lines.next()
        if (done) break
        chunk += value
      }
      if (chunk === '') controller.close()
      else controller.enqueue(encoder.encode(chunk))
    },
  })
}
