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

/** Timeout until a program must begin to respond. */
const SILENCE_MS = 30_000

type Forwarding = {
  origin: string
  /** Decides if a request may pass, and to which path. */
  passageOf: (method: string, url: string) => Passage
  headersOf: (incoming: IncomingMessage) => OutgoingHttpHeaders
  /** Responds to a request that may not pass. */
  onRefusal: (incoming: IncomingMessage, outgoing: ServerResponse, reason: string) => void
  /** Responds to a request that the program did not answer; nothing has been sent yet. */
  onSilence: (incoming: IncomingMessage, outgoing: ServerResponse, error: Error) => void
  /** False: a new connection for each request. */
  agent?: false
}

/** Creates a handler that streams requests to a program behind the site. Never throws. */
export function createForwarder(forwarding: Forwarding): Forward {
  const forward = passingOn(forwarding)
  return function forwardSafely(incoming, outgoing) {
    // The client disconnected, and its address is gone with the connection.
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
      // If one end disconnects, the other is closed too.
      pipeline(answer, outgoing, () => upstream.destroy())
    })
    upstream.on('error', (error) => {
      if (!outgoing.headersSent) onSilence(incoming, outgoing, error)
    })
    outgoing.on('close', () => {
      clearTimeout(silence)
      upstream.destroy()
    })
    // Sends no body if no header announces one.
    if (hasBody(headers)) incoming.pipe(upstream)
    else upstream.end()
  }
}

/** Removes the hop-by-hop headers (RFC 9110, section 7.6.1). */
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
