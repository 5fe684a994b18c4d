import type {Duplex} from 'node:stream'
import {STATUS_CODES} from 'node:http'

/** What the body of a refusal says; it is sent as JSON. */
export type RefusalBody = (status: number, message: string) => unknown

/** For a sender that goes on writing: it reads the answer when it is done, if the socket is still there. */
const LINGER_MS = 5_000

type Refusal = {status: number; message: string}

/**
 * Answers on the socket itself, where there is no `ServerResponse` for it, and closes it. What still arrives
 * is read and thrown away for a while: bytes that nobody reads reset the connection, and with it goes an
 * answer that was not read yet (RFC 9112, section 9.6).
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

/** Why Node could not read a request, by the code of its error (https://nodejs.org/api/http.html#event-clienterror). */
const REASONS = new Map<string, Refusal>([
  ['HPE_HEADER_OVERFLOW', {status: 431, message: 'The address or the headers are too long.'}],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    {status: 413, message: 'The extensions of a chunk are too long.'},
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', {status: 408, message: 'The request took too long to arrive.'}],
])

const UNREADABLE: Refusal = {status: 400, message: 'The request is not HTTP that can be read.'}

/** What is said to the sender of a request that Node could not read. */
export function reasonOf(code: string): Refusal {
  return REASONS.get(code) ?? UNREADABLE
}
