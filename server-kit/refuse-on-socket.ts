import type {Duplex} from 'node:stream'
import {STATUS_CODES} from 'node:http'

/** Builds the body of a refusal, which is sent as JSON. */
export type RefusalBody = (status: number, message: string) => unknown

/** Time for a client that is still sending; it reads the response afterwards. */
const LINGER_MS = 5_000

type Refusal = {status: number; message: string}

/**
 * Writes a response to the socket itself, without a `ServerResponse`, and closes it. Further input is discarded for a
 * while: unread bytes would reset the connection and lose the response (RFC 9112, section 9.6).
 */
export function refuseOnSocket(
  socket: Duplex,
  {status, message}: Refusal,
  bodyOf: RefusalBody,
): void {
  const body = JSON.stringify(bodyOf(status, message))
  socket.on('error', () => socket.destroy())
  if (!socket.writable) return void socket.destroy()
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  socket.resume()
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.on('close', () => clearTimeout(lingering))
}

/** Refusals by the code of Node's parse error (https://nodejs.org/api/http.html#event-clienterror). */
const REASONS = new Map<string, Refusal>([
  ['HPE_HEADER_OVERFLOW', {status: 431, message: 'The address or the headers are too long.'}],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    {status: 413, message: 'The extensions of a chunk are too long.'},
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', {status: 408, message: 'The request took too long to arrive.'}],
])

const UNREADABLE: Refusal = {status: 400, message: 'The request is not HTTP that can be read.'}

/** The refusal for a request that Node could not parse. */
export function reasonOf(code: string): Refusal {
  return REASONS.get(code) ?? UNREADABLE
}
