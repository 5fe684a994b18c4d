import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {Place} from '../place.ts'
import {tokenHeader} from '../read-documents.ts'
import {exportedLines, type LineChoice} from './exported-lines.ts'
import {linesOfTypes} from './lines-of-types.ts'

type Choice = LineChoice & {
  /** The only types whose documents are exported, with the files that they refer to; all without it. */
  types?: readonly string[] | undefined
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
  if (types) source.searchParams.set('types', types.join())
  if (!isHosted && withFiles) source.searchParams.set('fileAccess', 'true')
  const answer = await fetch(source, {headers})
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/x-ndjson',
  })
  if (!answer.ok || !answer.body) {
    response.end(await answer.text())
    return
  }
  const body = Readable.from(answer.body)
  const lines =
    types && withFiles
      ? linesOfTypes(body, source, place, {...choice, types})
      : exportedLines(body, place, choice)
  await pipeline(lines, response)
}
