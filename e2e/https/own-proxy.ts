import {once} from 'node:events'
import {type IncomingMessage, request as ask} from 'node:http'
import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2'
import {connect} from 'node:net'
import type {Duplex} from 'node:stream'
import {selfSigned} from '#operations/rehearsal/certificate.ts'
import {ANY_PUBLIC_HOST, type Installation, PUBLIC_PARTS, publicHost} from './installation.ts'

type Asked = IncomingMessage | Http2ServerRequest
/** HTTP/1.1 responses, used for web sockets, have the same methods. */
type Answer = Http2ServerResponse

/**
 * A substitute if neither proxy of `deploy/` is available: HTTPS and HTTP/2 for browsers, plain HTTP to the programs.
 */
export async function startOwnProxy({ports, port}: Installation): Promise<AsyncDisposable> {
  const server = createSecureServer({...selfSigned(ANY_PUBLIC_HOST), allowHTTP1: true})
  const partOf = (asked: Asked) => {
    const part = PUBLIC_PARTS.find((name) => hostOf(asked) === `${publicHost(name)}:${port}`)
    return part && ports[part]
  }
  server.on('request', (asked, answer) => forward(asked, answer, partOf(asked)))
  server.on('upgrade', (asked: IncomingMessage, socket: Duplex) =>
    upgrade(asked, socket, partOf(asked)),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {[Symbol.asyncDispose]: async () => void server.close()}
}

function hostOf({headers}: Asked): string {
  return String(headers[':authority'] ?? headers.host)
}

/** HTTP/2 forbids headers of the connection (RFC 9113, 8.2.2). */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

function headersFor(asked: Asked) {
  const own = Object.entries(asked.headers).filter(
    ([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name),
  )
  return {
    ...Object.fromEntries(own),
    host: hostOf(asked),
    'x-forwarded-for': asked.socket.remoteAddress ?? 'unknown',
    'x-forwarded-proto': 'https',
  }
}

function forward(asked: Asked, answer: Answer, port: number | undefined) {
  if (port === undefined) {
    answer.writeHead(404).end()
    return
  }
  const passed = ask({
    host: '127.0.0.1',
    port,
    path: asked.url,
    method: asked.method,
    headers: headersFor(asked),
  })
  passed.on('response', (response) => {
    const own = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name))
    answer.writeHead(response.statusCode ?? 502, Object.fromEntries(own))
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroyed || answer.writableEnded || answer.writeHead(502).end())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

/** Passes on the handshake of a web socket, then bytes in both directions. */
function upgrade(asked: IncomingMessage, socket: Duplex, port: number | undefined) {
  if (port === undefined) {
    socket.destroy()
    return
  }
  const headers = {...asked.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https'}
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  const behind = connect({port, host: '127.0.0.1'}, () => {
    behind.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    behind.pipe(socket).pipe(behind)
  })
  for (const end of [socket, behind]) {
    end.on('error', () => end.destroy())
    end.on('close', () => (end === socket ? behind : socket).destroy())
  }
}
