import {type WebSocket, WebSocketServer} from 'ws'
import {boundedReport} from '#server/bounded-report.ts'
import type {Lake} from '../lake.ts'
import {Presence, type Visitor} from './presence.ts'
import type {UpgradeHandler} from '../http/listen.ts'
import {checkHost} from '../http/origins.ts'

const SOCKET_PATH = /^\/p\/(?<project>[^/]+)\/v[^/]+\/socket\/(?<dataset>[^/?]+)/

export type PresenceSockets = {upgrade: UpgradeHandler; close: () => void}

/** Accepts the Studio's presence sockets; who is in which document is told within one dataset. */
export function presenceSockets(lake: Lake): PresenceSockets {
  const presence = new Presence({
    authenticate: (token) => visitorOf(lake, token),
    // Who is not logged in can send frames, too.
    report: boundedReport(lake.options.report, {lines: 20, intervalMs: 60_000}),
  })
  const server = new WebSocketServer({noServer: true, maxPayload: 64 * 1024})
  const upgrade: UpgradeHandler = (message, socket, head) => {
    // Node has taken its own listener off: a peer that resets the connection would end the process.
    socket.on('error', () => socket.destroy())
    const scope = scopeOf(lake, message.headers.host, message.headers.origin, message.url)
    if (scope === undefined) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    server.handleUpgrade(message, socket, head, (client: WebSocket) => {
      presence.connect(client, scope)
    })
  }
  const close = () => {
    for (const client of server.clients) client.terminate()
  }
  return {upgrade, close}
}

function visitorOf(lake: Lake, token: string): Visitor | undefined {
  const {user, whileValid} = lake.authenticate(token) ?? {}
  return user && {id: user.id, ...(whileValid && {whileValid})}
}

/** `project:dataset` of a socket that may be opened. */
function scopeOf(lake: Lake, host = 'localhost', origin?: string, url = '/'): string | undefined {
  const groups = SOCKET_PATH.exec(url)?.groups
  const {project = '', dataset = ''} = groups ?? {}
  if (!lake.hasProject(project)) return undefined
  if (origin !== undefined && lake.allowedOrigins.accessOf(origin, project) !== 'with token')
    return undefined
  if (!URL.canParse(`http://${host}`)) return undefined
  try {
    checkHost(new URL(`http://${host}`), lake.options)
  } catch {
    // Another name than this machine's: refused like any other stranger.
    return undefined
  }
  return `${project}:${lake.store.datasets.find(project, dataset)?.name ?? dataset}`
}
