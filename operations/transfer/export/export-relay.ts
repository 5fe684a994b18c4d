import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {ASSET_TYPES, type Document, isAsset, isDocument} from '../document.ts'
import {withoutFileLinks} from '../file-links.ts'
import {linesOf} from '../lines.ts'
import {ownAddressOf} from '../own-files.ts'
import type {Place} from '../place.ts'
import {parseLine, tokenHeader} from '../read-documents.ts'

type Choice = {
  /** True if the files of asset documents are downloaded. */
  withFiles: boolean
  /** The only types whose documents are exported; all without it. */
  types?: readonly string[] | undefined
  /** Called with each asset document that is left out, because its file is not the dataset's own. */
  onLeftOut: (asset: Document) => void
}

export type ExportRelay = {
  /** Address at which `@sanity/export` reads a dataset whose documents name no file but its own. */
  origin: string
  /** Why the relay broke off its last response, which `@sanity/export` sees only as a closed connection. */
  failure: () => Error | undefined
  close: () => Promise<void>
}

/** Starts a server on loopback: `@sanity/export` has no other hook before it downloads files. */
export async function relayExport(place: Place, choice: Choice): Promise<ExportRelay> {
  let failure: Error | undefined
  const server = createServer((request, response) => {
    relay(place, choice, request, response).catch((error: unknown) => {
      failure = error instanceof Error ? error : new Error(String(error))
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    failure: () => failure,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function relay(
  place: Place,
  choice: Choice,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const {client, dataset, isHosted} = place
  const {types, withFiles} = choice
  const headers = tokenHeader(client.config().token)
  const {pathname, searchParams} = new URL(request.url ?? '/', 'http://127.0.0.1')
  const isKnown = pathname === `/data/export/${dataset}`
  if (!isKnown || request.headers.authorization !== headers['authorization']) {
    response.writeHead(isKnown ? 401 : 404).end()
    return
  }
  const source = new URL(client.getUrl(pathname))
  source.search = searchParams.toString()
  if (types) source.searchParams.set('types', [...types, ...(withFiles ? ASSET_TYPES : [])].join())
  if (!isHosted && withFiles) source.searchParams.set('fileAccess', 'true')
  const answer = await fetch(source, {headers})
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/x-ndjson',
  })
  if (!answer.ok || !answer.body) {
    response.end(await answer.text())
    return
  }
  const lines = exportedLines(Readable.from(answer.body), place, {
    ...choice,
    ...(types && withFiles && {isNeeded: await neededFiles(place, types)}),
  })
  await pipeline(lines, response)
}

const REFERENCED = '*[_type in $assets && count(*[_type in $types && references(^._id)]) > 0]._id'

/** Finds the files that documents of these types refer to. */
async function neededFiles({client}: Place, types: readonly string[]) {
  const params = {assets: ASSET_TYPES, types}
  const ids = new Set(await client.fetch<string[]>(REFERENCED, params, {perspective: 'raw'}))
  return ({_id, _type}: Document) => types.includes(_type) || ids.has(_id)
}

type LineChoice = Choice & {
  /** True for the asset documents to export; all without it. */
  isNeeded?: (asset: Document) => boolean
}

/** @throws UserError for a line that is no JSON */
export async function* exportedLines(
  body: AsyncIterable<Uint8Array>,
  place: Place,
  choice: LineChoice,
): AsyncGenerator<string> {
  for await (const line of linesOf(body)) {
    if (line.trim() === '') continue
    const document = exported(parseLine(line, place), place, choice)
    if (document !== undefined) yield `${JSON.stringify(document)}\n`
  }
}

/** Other lines are cursors and errors, which `@sanity/export` reads itself. */
function exported(value: unknown, place: Place, choice: LineChoice): unknown {
  const {withFiles, isNeeded, onLeftOut} = choice
  if (!isDocument(value)) return value
  if (!isAsset(value) || !withFiles) return withoutFileLinks(value)
  if (isNeeded?.(value) === false) return undefined
  const address = ownAddressOf(value, place)
  if (address) return {...Object(withoutFileLinks(value)), url: address.href}
  onLeftOut(value)
  return undefined
}
