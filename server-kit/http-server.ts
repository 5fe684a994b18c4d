import {
  createServer,
  IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type {Duplex} from 'node:stream'
import {getRequestListener, RequestError} from '@hono/node-server'
import {codeOf} from './caught.ts'
import {drain} from './drain.ts'
import {holdOf} from './hold.ts'
import {KEEP_ALIVE_MS} from './keep-alive.ts'
import {withRequestId} from './operations/request-id.ts'
import {isShortUrl} from './negotiation/short-url.ts'
import {limitPipelining} from './pipelining.ts'
import {keepPace} from './reading-pace.ts'
import {reasonOf, type RefusalBody, refuseOnSocket} from './refuse-on-socket.ts'
import type {FetchHandler} from './request.ts'

/** @returns true if it has responded; false if it did nothing */
export type AtOnce = (message: IncomingMessage, response: ServerResponse) => boolean

type HttpServerOptions = ServerOptions & {
  /** Answers requests that need no `Request` object, before the handler. */
  atOnce?: AtOnce | undefined
  /** Body of refusals for malformed requests, which never reach the handler. */
  refusalBody: RefusalBody
  /** Called when a handler throws, which is always a bug. */
  report: (message: string, error: unknown) => void
  /** Most open connections; further ones are closed. */
  maxConnections?: number
}

/** Connections without traffic are closed after this time; event streams send heartbeats. */
const SILENCE_MS = 120_000

/**
 * Serves a fetch handler over HTTP/1. `@hono/node-server` converts requests and responses, applies backpressure and
 * cancels the body when the client leaves. Malformed requests get a JSON refusal, which is sent before the connection
 * closes.
 */
export function createHttpServer(
  handler: FetchHandler,
  {report, refusalBody, maxConnections, atOnce, ...options}: HttpServerOptions,
): Server {
  const listener = requestListener(handler, {report, refusalBody})
  const answering = new WeakMap<Duplex, ServerResponse>()
  const answer = (message: IncomingMessage, response: ServerResponse) => {
    answering.set(message.socket, response)
    if (!mayBeRead(message)) return void refuseUnreadable(message, response, refusalBody)
    if (!atOnce?.(message, response)) void listener(message, response)
  }
  // `hasAddress` refuses HTTP/1.1 requests without a host, with a message.
  const server = createServer(
    {keepAliveTimeout: KEEP_ALIVE_MS, ...options, requireHostHeader: false},
    limitPipelining(answer),
  )
  if (maxConnections !== undefined) server.maxConnections = maxConnections
  server.setTimeout(SILENCE_MS)
  server.on('checkExpectation', (_, response) => {
    refuse(
      response,
      417,
      'The server does not support this expectation. Remove the header Expect.',
      refusalBody,
    )
  })
  server.on('connect', (_, socket) => {
    refuseOnSocket(socket, {status: 405, message: 'CONNECT is not answered here.'}, refusalBody)
  })
  server.on('clientError', (error, socket) => {
    const response = answering.get(socket)
    const isAnswered = response?.headersSent === true && !response.writableFinished
    if (isAnswered) socket.destroy()
    // After a malformed request the rest of the stream is unreadable too.
    else if (!socket.writableEnded) refuseOnSocket(socket, reasonOf(codeOf(error)), refusalBody)
  })
  return server
}

const UNREADABLE = 'The request has no address that can be answered.'

/**
 * Runs before the listener parses the URL. An absolute URL, as in a request to a proxy, names its own host, but only
 * the `Host` header is validated.
 */
function mayBeRead({url, headers}: IncomingMessage): boolean {
  return url?.startsWith('/') === true && isShortUrl(headers.host)
}

async function refuseUnreadable(
  message: IncomingMessage,
  response: ServerResponse,
  refusalBody: RefusalBody,
) {
  await drain(message)
  refuse(response, 400, UNREADABLE, refusalBody)
}

type Answering = Pick<HttpServerOptions, 'report' | 'refusalBody'>

function requestListener(handler: FetchHandler, {report, refusalBody}: Answering) {
  const unreadable = () => {
    return Response.json(refusalBody(400, UNREADABLE), {status: 400})
  }
  return getRequestListener(
    async (request, {incoming, outgoing}) => {
      if (!(incoming instanceof IncomingMessage))
        throw new TypeError('This server supports only HTTP/1.')
      const response = hasAddress(incoming, request)
        ? await handler(request, {
            remoteAddress: incoming.socket.remoteAddress,
            onClose: (listener) => outgoing.on('close', listener),
            keepPace: (pace) => keepPace(outgoing, incoming.socket, pace),
            hold: holdOf(incoming, outgoing),
          })
        : unreadable()
      await drain(incoming)
      return withRequestId(response)
    },
    {
      // HTTP/1.0 requests need no Host header.
      hostname: 'localhost',
      errorHandler: (error) => {
        if (error instanceof RequestError) return unreadable()
        report('Failed to answer a request', error)
        return new Response(null, {status: 500})
      },
    },
  )
}

function hasAddress({headers, httpVersion, rawHeaders}: IncomingMessage, request: Request) {
  const isNamed = headers.host !== undefined || httpVersion === '1.0'
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return isNamed && hosts.length < 2 && URL.canParse(request.url)
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  refusalBody: RefusalBody,
) {
  const body = JSON.stringify(refusalBody(status, message))
  const length = Buffer.byteLength(body)
  response.writeHead(status, {'content-type': 'application/json', 'content-length': length})
  response.end(body)
}
