import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import {pipeline} from 'node:stream'
import {noteRefusal} from '@skyforge/server-kit/operations/exchange.ts'
import {passedOnRequestId, requestIdHeader} from '@skyforge/server-kit/operations/request-id.ts'
import {report} from '@skyforge/server-kit/program.ts'

export type Passage = {allowed: true; path: string} | {allowed: false; reason: string}

export type Forward = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** A program that has not begun to answer by then is taken for one that does not. */
const SILENCE_MS = 30_000

type Forwarding = {
  /** The program behind the site. */
  origin: string
  /** Which requests may pass, and the path they go to. */
  passageOf: (method: string, url: string) => Passage
  headersOf: (incoming: IncomingMessage) => OutgoingHttpHeaders
  /** What becomes of a request that may not pass. */
  onRefusal: (incoming: IncomingMessage, outgoing: ServerResponse, reason: string) => void
  /** What becomes of a request that the program did not answer, and why; nothing was sent yet. */
  onSilence: (incoming: IncomingMessage, outgoing: ServerResponse, error: Error) => void
  /** False: a connection of its own for each request. */
  agent?: false
}

/** Answers requests from a program behind the site, streams as they come. Never throws. */
export function createForwarder(forwarding: Forwarding): Forward {
  const forward = passingOn(forwarding)
  return function forwardSafely(incoming, outgoing) {
    // The sender broke off, and its address is gone with the connection.
    if (incoming.socket.remoteAddress === undefined) return void outgoing.destroy()
    try {
      forward(incoming, outgoing)
    } catch (error) {
      report(`Failed to pass on a ${incoming.method} request`, error)
      noteRefusal(500)
      outgoing.destroy()
    }
  }
}

function passingOn(forwarding: Forwarding): Forward {
  const {origin, passageOf, headersOf, onRefusal, onSilence, agent} = forwarding
  return function forward(incoming, outgoing) {
    const passage = passageOf(incoming.method ?? 'GET', incoming.url ?? '')
    if (!passage.allowed) return onRefusal(incoming, outgoing, passage.reason)
    const headers = {...headersOf(incoming), ...passedOnRequestId()}
    const upstream = request(new URL(passage.path, origin), {
      method: incoming.method,
      headers,
      agent,
    })
    const silence = setTimeout(() => upstream.destroy(new Error('No answer.')), SILENCE_MS)
    upstream.on('response', (answer) => {
      clearTimeout(silence)
      outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      outgoing.flushHeaders()
      // Above Node's default of ten: limits, logs and `pipeline` each listen for the end of a response.
      outgoing.setMaxListeners(20)
      // When one end breaks off, the other is closed with it.
      pipeline(answer, outgoing, () => upstream.destroy())
    })
    upstream.on('error', (error) => {
      if (!outgoing.headersSent) onSilence(incoming, outgoing, error)
    })
    outgoing.on('close', () => {
      clearTimeout(silence)
      upstream.destroy()
    })
    // Where no header announces a body, none goes along.
    if (hasBody(headers)) incoming.pipe(upstream)
    else upstream.end()
  }
}

/** Without what is said of the connection to the program behind (RFC 9110, section 7.6.1). */
function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const {connection: _connection, 'keep-alive': _keepAlive, ...others} = headers
  return others
}

function hasBody(headers: OutgoingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

export function refuse(outgoing: ServerResponse, status: number, sentence: string): void {
  const type = {'content-type': 'text/plain; charset=utf-8'}
  outgoing.writeHead(status, {...type, ...requestIdHeader(status)})
  outgoing.end(`${sentence}\n`)
}
