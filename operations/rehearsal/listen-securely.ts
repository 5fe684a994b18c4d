import {once} from 'node:events'
import type {IncomingMessage} from 'node:http'
import {createSecureServer, type Http2SecureServer} from 'node:http2'
import type {Socket} from 'node:net'
import {getRequestListener} from '@hono/node-server'
import type {UpgradeHandler} from '@skyforge/lake'
import type {FetchHandler} from '@skyforge/server-kit/request.ts'

export type SecureServer = {port: number; close: () => Promise<void>}

type Options = {
  key: string
  cert: string
  upgrade: UpgradeHandler
  report: (text: string, error: unknown) => void
}

/** HTTPS on a free port of loopback, as HTTP/2 where who asks speaks it: a browser has six connections without. */
export async function listenSecurely(
  handler: FetchHandler,
  {key, cert, upgrade, report}: Options,
): Promise<SecureServer> {
  const server = createSecureServer({key, cert, allowHTTP1: true})
  const listener = getRequestListener(
    (request, {incoming, outgoing}) =>
      handler(request, {
        remoteAddress: incoming.socket.remoteAddress,
        onClose: (over) => outgoing.on('close', over),
      }),
    {
      errorHandler: (error) => {
        report('The rehearsal failed to answer', error)
        return new Response(null, {status: 500})
      },
    },
  )
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  server.on('upgrade', (message: IncomingMessage, socket: Socket, head: Buffer) =>
    upgrade(message, socket, head),
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {port: portOf(server), close: () => closed(server, sockets)}
}

function portOf(server: Http2SecureServer): number {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The rehearsal listens on no port.')
}

async function closed(server: Http2SecureServer, sockets: ReadonlySet<Socket>): Promise<void> {
  const over = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await over
}
