import {once} from 'node:events'
import {type IncomingMessage, request as ask} from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import {connect} from 'node:net'
import type {Duplex} from 'node:stream'
import {selfSigned} from '#server/testing/certificate.ts'

/** What the proxy asks where it was asked under a name: an origin, and what is written otherwise in its answers. */
export type Upstream = {origin: string; rewrite?: (text: string) => string}

type Asked = IncomingMessage | Http2ServerRequest
/** HTTP/1.1's, which web sockets begin with, has the same methods. */
type Answer = Http2ServerResponse

export type Proxy = {
  port: number
  serve: (name: string, upstream: Upstream) => void
  close: () => void
}

/**
 * What stands before a public installation: it speaks HTTPS and HTTP/2 with browsers, and plain HTTP with the
 * programs behind it, which it asks under their own names.
 */
export async function startProxy(): Promise<Proxy> {
  const upstreams = new Map<string, Upstream>()
  const server = createSecureServer({...selfSigned('skyforge'), allowHTTP1: true})
  const upstreamOf = (asked: Asked) =>
    upstreams.get(URL.parse(`https://${hostOf(asked)}`)?.hostname ?? '')
  server.on('request', (asked, answer) => forward(asked, answer, upstreamOf(asked)))
  server.on('upgrade', (asked: IncomingMessage, socket: Duplex) =>
    upgrade(asked, socket, upstreamOf(asked)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    serve: (name, upstream) => void upstreams.set(name, upstream),
    close: () => void server.close(),
  }
}

function portOf(server: Http2SecureServer): number {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The proxy listens on no port.')
}

function hostOf({headers}: Asked): string {
  return String(headers[':authority'] ?? headers.host)
}

/** HTTP/2 has no connections to speak of (RFC 9113, 8.2.2). */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

function headersFor(asked: Asked, {origin}: Upstream, visitor: string | undefined) {
  const own = Object.entries(asked.headers).filter(
    ([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name),
  )
  return {
    ...Object.fromEntries(own),
    host: new URL(origin).host,
    'x-forwarded-for': visitor ?? 'unknown',
    'x-forwarded-host': hostOf(asked),
    'x-forwarded-proto': 'https',
    'accept-encoding': 'identity',
  }
}

function forward(asked: Asked, answer: Answer, upstream: Upstream | undefined) {
  if (!upstream) {
    answer.writeHead(404).end()
    return
  }
  const headers = headersFor(asked, upstream, asked.socket.remoteAddress)
  const passed = ask(new URL(asked.url ?? '/', upstream.origin), {method: asked.method, headers})
  passed.on('response', (response) => reply(response, answer, upstream))
  passed.on('error', () => answer.destroyed || answer.writableEnded || answer.writeHead(502).end())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

function reply(response: IncomingMessage, answer: Answer, {rewrite}: Upstream) {
  const own = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name))
  const type = response.headers['content-type'] ?? ''
  const isRewritten = rewrite !== undefined && /javascript|html/.test(type)
  const headers = Object.fromEntries(
    own.filter(([name]) => !isRewritten || name !== 'content-length'),
  )
  const policy = response.headers['content-security-policy']
  if (isRewritten && policy) headers['content-security-policy'] = rewrite(String(policy))
  answer.writeHead(response.statusCode ?? 502, headers)
  if (!isRewritten) {
    response.pipe(answer)
    return
  }
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => answer.end(rewrite(Buffer.concat(chunks).toString('utf8'))))
}

/** A web socket: the handshake as it came, then bytes both ways. */
function upgrade(asked: IncomingMessage, socket: Duplex, upstream: Upstream | undefined) {
  if (!upstream) {
    socket.destroy()
    return
  }
  const {hostname, port, host} = new URL(upstream.origin)
  const headers = {
    ...asked.headers,
    host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  const behind = connect({port: Number(port), host: hostname}, () => {
    behind.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    behind.pipe(socket).pipe(behind)
  })
  for (const end of [socket, behind]) {
    end.on('error', () => end.destroy())
    end.on('close', () => (end === socket ? behind : socket).destroy())
  }
}
