import {randomUUID} from 'node:crypto'
import type {WebSocket} from 'ws'
import type {Client} from '../http/requests-in-flight.ts'
import {eventFrame, RpcError} from './protocol.ts'

/** The client of a socket. `onAuthorized` is called each time it sends a valid token. */
export type PresenceClient = Client & {onAuthorized: () => void}

/** A Studio has two: `createPresenceStore` subscribes to roll calls and to locations. */
const MAX_SUBSCRIPTIONS = 16
/** A Studio has one per tab. */
const MAX_SESSIONS = 64
/** Bytes that a peer has not read yet; a Studio's frames have a few hundred. */
const MAX_UNREAD_BYTES = 1024 * 1024

/** One socket of one Studio, with limits on the memory that it can take. */
export class Peer {
  readonly socket: WebSocket
  readonly scope: string
  readonly client: PresenceClient | undefined
  userId: string | undefined
  isAlive = true
  stopWatchingSession = () => {}
  /** Disconnects a peer that sends no valid token in time. */
  tokenDeadline: NodeJS.Timeout | undefined
  /** Frames since the last valid token. */
  unauthorizedFrames = 0
  readonly #subscriptions = new Set<string>()
  readonly #sessions = new Set<string>()

  /** @param scope `project:dataset` */
  constructor(socket: WebSocket, scope: string, client?: PresenceClient) {
    this.socket = socket
    this.scope = scope
    this.client = client
  }

  /** The sessions announced over this socket. A session is a browser tab; it outlives reconnects. */
  get sessions(): ReadonlySet<string> {
    return this.#sessions
  }

  /** @throws RpcError if there are too many; Sanity's client then receives nothing and carries on */
  subscribe(): string {
    checkRoom(this.#subscriptions, MAX_SUBSCRIPTIONS, 'subscriptions')
    const id = randomUUID()
    this.#subscriptions.add(id)
    return id
  }

  /** @throws RpcError if there is no such subscription */
  unsubscribe(id: string) {
    if (this.#subscriptions.delete(id)) return
    throw new RpcError('invalidParams', 'There is no such subscription on this connection.')
  }

  /** @throws RpcError if there are too many */
  addSession(id: string) {
    if (!this.#sessions.has(id)) checkRoom(this.#sessions, MAX_SESSIONS, 'sessions')
    this.#sessions.add(id)
  }

  removeSession(id: string) {
    this.#sessions.delete(id)
  }

  /** @param event as JSON */
  sendEvent(event: string) {
    for (const subscription of this.#subscriptions) this.send(eventFrame(subscription, event))
  }

  /**
   * Sends a frame, or terminates a socket whose peer does not read: frames would pile up in memory. Sanity's client
   * reconnects by itself.
   */
  send(frame: string) {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) this.socket.terminate()
    else this.socket.send(frame)
  }
}

/** Whose user is known. */
export type Member = Peer & {userId: string}

export function isMember(peer: Peer): peer is Member {
  return peer.userId !== undefined
}

function checkRoom({size}: ReadonlySet<string>, max: number, what: string) {
  if (size < max) return
  throw new RpcError('limitExceeded', `A connection has at most ${max} ${what}.`)
}
