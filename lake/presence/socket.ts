import {STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {boundedReport} from '@skyforge/server-kit/bounded-report.ts'
import {shortUrl} from '@skyforge/server-kit/negotiation/short-url.ts'
import type {Lake} from '../lake.ts'
import {LakeError} from '../errors.ts'
import type {PresenceClient} from './peer.ts'
import {Presence, type PresenceUser} from './presence.ts'
import type {UpgradeHandler} from '../http/listen.ts'
import {checkHost} from '../http/origins.ts'
import {senderOf} from '../http/simple-request.ts'
import type {Client} from '../http/requests-in-flight.ts'

const SOCKET_PATH = /^\/p\/(?<project>[^/]+)\/v[^/]+\/socket\/(?<dataset>[^/?]+)/

/** Sockets of a port, authorized ones included; its other connections are for requests. */
const MAX_SOCKETS = 1_000
const RETRY_AFTER_S = 30

export type PresenceSockets = {upgrade: UpgradeHandler; close: () => void}

/** Accepts the presence sockets of Studios. */
export function presenceSockets(lake: Lake): PresenceSockets {
  const presence = new Presence({
    authenticate: (token, client) => userOfToken(lake, token, client),
    // Unauthorized clients can send frames, too.
    report: boundedReport(lake.options.report, {lines: 20, intervalMs: 60_000}),
  })
  const server = new WebSocketServer({noServer: true, maxPayload: 64 * 1024})
  const upgrade: UpgradeHandler = (message, socket, head) => {
    // Node has taken its own listener off: a peer that resets the connection would end the process.
    socket.on('error', () => socket.destroy())
    const scope = scopeOf(lake, message.headers.host, message.headers.origin, message.url)
    if (scope === undefined) {
      refuse(socket, LakeError.http(403, 'This address, dataset or origin has no presence socket.'))
      return
    }
    const sender = senderOf(lake, message)
    const leave = enter(socket, sender)
    if (!leave) return
    socket.once('close', leave)
    server.handleUpgrade(message, socket, head, (client: WebSocket) => {
      presence.connect(client, scope, {...sender, onAuthorized: leave})
    })
  }
  /** @returns a function that frees an anonymous socket; `undefined` if it was refused */
  const enter = (socket: Duplex, sender: Client) => {
    try {
      if (!sender.isOwn && server.clients.size >= MAX_SOCKETS) throw full()
      return lake.connectionLimits.sockets.take(sender)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      refuse(socket, error)
      return undefined
    }
  }
  const close = () => {
    for (const client of server.clients) client.terminate()
  }
  return {upgrade, close}
}

function full(): LakeError {
  const message = `The lake has ${MAX_SOCKETS} presence sockets open, which is all. Connect again later.`
  return LakeError.later(503, message, RETRY_AFTER_S)
}

/** A refused client need not close for its connection to end. */
function refuse(socket: Duplex, {status, headers, body}: LakeError) {
  const json = JSON.stringify(body)
  const head = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.once('finish', () => socket.destroy())
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', json].join('\r\n'))
}

function userOfToken(lake: Lake, token: string, client?: PresenceClient): PresenceUser | undefined {
  const {user, whileValid} = authenticated(lake, token, client) ?? {}
  return user && {id: user.id, ...(whileValid && {whileValid})}
}

/** A socket has no status 429: a token beyond the limit of an address counts as wrong. */
function authenticated(lake: Lake, token: string, client?: PresenceClient) {
  try {
    return client ? lake.authenticateFrom(client, token) : lake.authenticate(token)
  } catch (error) {
    if (error instanceof LakeError) return undefined
    throw error
  }
}

/** Returns `project:dataset` if the socket may be opened. */
function scopeOf(lake: Lake, host = 'localhost', origin?: string, url = '/'): string | undefined {
  const groups = SOCKET_PATH.exec(url)?.groups
  const {project = '', dataset = ''} = groups ?? {}
  if (!lake.hasProject(project)) return undefined
  if (origin !== undefined && lake.allowedOrigins.accessOf(origin, project) !== 'with token')
    return undefined
  const address = shortUrl(`http://${host}`)
  if (!address) return undefined
  try {
    checkHost(address, lake.options)
  } catch {
    // The host name is not of this machine.
    return undefined
  }
  const name = lake.store.datasets.find(project, dataset)?.name
  return name && `${project}:${name}`
}
