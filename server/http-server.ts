import {createServer, type Server, type ServerOptions} from 'node:http'
import {getRequestListener, RequestError} from '@hono/node-server'
import type {FetchHandler} from './request.ts'

type HttpServerOptions = ServerOptions & {
  /** Told of requests whose handler failed, which it never should. */
  report: (message: string, error: unknown) => void
}

/**
 * A server of Node's that answers with a fetch handler: `@hono/node-server` turns what comes over the socket
 * into a `Request`, writes the `Response` as fast as the other side reads it (backpressure), and cancels its
 * body when the other side goes away.
 */
export function createHttpServer(
  handler: FetchHandler,
  {report, ...options}: HttpServerOptions,
): Server {
  const listener = getRequestListener(
    (request, {incoming}) => {
      // An address for a proxy names a host of its own, beside the one in the header that is checked.
      if (!incoming.url?.startsWith('/')) return unreadable()
      return handler(request, {remoteAddress: incoming.socket.remoteAddress})
    },
    {
      // For HTTP/1.0, which needs no Host.
      hostname: 'localhost',
      errorHandler: (error) => {
        if (error instanceof RequestError) return unreadable()
        report('Failed to answer a request', error)
        return new Response(null, {status: 500})
      },
    },
  )
  return createServer(options, (message, response) => {
    void listener(message, response)
  })
}

function unreadable(): Response {
  return new Response('The request has no address that can be answered.', {status: 400})
}
