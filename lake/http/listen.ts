import type {IncomingMessage, Server, ServerOptions} from 'node:http'
import type {Duplex} from 'node:stream'
import {type AtOnce, createHttpServer} from '@skyforge/server-kit/http-server.ts'
import {listenOn, type Listening} from '@skyforge/server-kit/listen-on.ts'
import {LOOPBACK} from '@skyforge/server-kit/loopback.ts'
import type {Observer} from '@skyforge/server-kit/operations/observer.ts'
import type {FetchHandler} from '@skyforge/server-kit/request.ts'
import {limitSilent} from '@skyforge/server-kit/silent-connections.ts'
import {LakeError} from '../errors.ts'

export type UpgradeHandler = (message: IncomingMessage, socket: Duplex, head: Buffer) => void

export type ListenOptions = {
  port: number
  /** One address to bind; both loopback addresses where it is absent. */
  host?: string | undefined
  upgrade?: UpgradeHandler
  /** See `socketResponder`. */
  atOnce?: AtOnce
  observer?: Observer
  /** Told of requests that could not be answered. */
  report: (message: string, error: unknown) => void
}

const SERVER_OPTIONS: ServerOptions = {
  // Queries travel in addresses of up to 14,800 characters, beside cookies of other local programs.
  maxHeaderSize: 64 * 1024,
  // For senders that trickle. An upload of 256 MB has five minutes.
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
}

/** More than all kinds of connections without a token together (`lake/docs/limits.md`): the rest is left for tokens. */
const MAX_CONNECTIONS = 4_000
/** Connections that carry no request, be it before their first one or between two. */
const MAX_SILENT = 700

/**
 * Serves a handler on a port of one host, or of both loopback addresses. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const {port, host, observer} = options
  return listenOn(() => serverOf(handler, options), {
    port,
    addresses: host === undefined ? LOOPBACK : [host],
    // IPv6 may be switched off.
    mayLack: (address) => host === undefined && address === '::1',
    observer,
  })
}

function serverOf(handler: FetchHandler, {upgrade, report, atOnce}: ListenOptions): Server {
  const server = createHttpServer(handler, {
    ...SERVER_OPTIONS,
    // Where there is nobody to upgrade, a request is one like any other.
    shouldUpgradeCallback: ({headers}) =>
      upgrade !== undefined && headers.upgrade?.toLowerCase() === 'websocket',
    maxConnections: MAX_CONNECTIONS,
    atOnce,
    refusalBody: (status, message) => LakeError.http(status, message).body,
    report,
  })
  if (upgrade) server.on('upgrade', upgrade)
  limitSilent(server, MAX_SILENT)
  return server
}
