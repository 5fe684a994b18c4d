import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished} from 'vitest'
import {WebSocket, WebSocketServer} from 'ws'
import {Presence, type PresenceUser} from '../presence.ts'

/** Callbacks for the end of Cid's session. */
export const endsOfCid = new Set<() => void>()
const USERS: Record<string, PresenceUser> = {
  'token-ann': {id: 'ann'},
  'token-ben': {id: 'ben'},
  'token-cid': {
    id: 'cid',
    whileValid: (end) => {
      endsOfCid.add(end)
      return () => endsOfCid.delete(end)
    },
  },
}
export const LOCATIONS = [
  {type: 'document', documentId: 'post-1', path: ['title'], lastActiveAt: 'now'},
]

/** A server whose path is the scope: `/blog:production`. */
export async function startServer(heartbeatMs?: number, authorizationMs?: number) {
  const presence = new Presence({
    authenticate: (token) => USERS[token],
    heartbeatMs,
    authorizationMs,
  })
  const server = new WebSocketServer({host: '127.0.0.1', port: 0})
  server.on('connection', (socket, {url = ''}) => presence.connect(socket, url.slice(1)))
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const {port} = server.address() as AddressInfo
  return `ws://127.0.0.1:${port}`
}

/** A Studio's end of the wire, reduced to what tests look at. */
export class Studio {
  readonly socket: WebSocket
  readonly events: unknown[] = []
  readonly frames: string[] = []
  readonly #waiting = new Map<unknown, (response: unknown) => void>()
  #nextId = 1

  constructor(url: string) {
    this.socket = new WebSocket(url)
    onTestFinished(() => this.socket.terminate())
    this.socket.on('message', (data) => this.#read(String(data)))
  }

  request(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
    const id = `request-${this.#nextId++}`
    const sent = {jsonrpc: '2.0', id, method, params: {...params, apiVersion: 'v1'}}
    return this.send(JSON.stringify(sent), id)
  }

  /** Sends a frame and waits for the answer with the id. */
  send(frame: string | Buffer, id: string | null): Promise<unknown> {
    this.socket.send(frame)
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  #read(frame: string) {
    this.frames.push(frame)
    if (frame === '♥') return
    const message = JSON.parse(frame)
    if (message.method === 'presence_subscription') this.events.push(message.params)
    else this.#waiting.get(message.id)?.(message)
  }
}

export async function connect(url: string, scope = 'blog:production') {
  const studio = new Studio(`${url}/${scope}`)
  await once(studio.socket, 'open')
  return studio
}

/** Authorised and subscribed. */
export async function join(url: string, user: string, scope?: string) {
  const studio = await connect(url, scope)
  await studio.request('authorization', {authorization: `Bearer token-${user}`})
  const response = await studio.request('presence_subscribe')
  const {result: subscription} = response as {result: string}
  return {studio, subscription}
}

export function soon<T>(read: () => T) {
  return expect.poll(read, {interval: 5})
}

export function announcement(sessionId: string) {
  return {data: {locations: LOCATIONS, sessionId}}
}
