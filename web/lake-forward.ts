import {request, type IncomingMessage, type ServerResponse} from 'node:http'
import {pipeline} from 'node:stream'
import {lakePassage, passedHeaders} from './lake-proxy.ts'

/**
 * Answers requests for `/lake/…` from the Content Lake at `origin`, streams as they come. Refuses
 * with 403 what visitors have no business with; 502 while the lake does not answer.
 */
export function createLakeForwarder(origin: string) {
  return function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const passage = lakePassage(incoming.method ?? 'GET', incoming.url ?? '')
    if (!passage.allowed) return refuse(outgoing, 403, passage.reason)
    const upstream = request(new URL(passage.path, origin), {
      method: incoming.method,
      headers: passedHeaders(incoming.headers),
    })
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.flushHeaders()
      // When one end breaks off, the other is closed with it.
      pipeline(answer, outgoing, () => upstream.destroy())
    })
    upstream.on('error', () => refuse(outgoing, 502, 'The Content Lake does not answer.'))
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }
}

function refuse(outgoing: ServerResponse, status: number, sentence: string): void {
  if (outgoing.headersSent) return
  outgoing.writeHead(status, {'content-type': 'text/plain; charset=utf-8'})
  outgoing.end(`${sentence}\n`)
}
