import {randomUUID} from 'node:crypto'
import type {WebSocket} from 'ws'
import type {Client} from '../http/under-way.ts'
import {eventFrame, RpcError} from './protocol.ts'

/** The client of a socket. `onKnown` is called each time it sends a valid token. */
export type PresenceClient = Client & {onKnown: () => void}

/** A Studio has two: `createPresenceStore` listens for roll calls and for where the others are. */
const MAX_SUBSCRIPTIONS = 16
/** A Studio has one: that of its tab. */
const MAX_SESSIONS = 64
/** Of what waits to be read. A Studio's frames have some hundred bytes. */
const MAX_UNREAD_BYTES = 1024 * 1024

/** One socket of one Studio, and the most that is kept for it: whoever has a token may otherwise fill the memory. */
export class Peer {
  readonly socket: WebSocket
  readonly scope: string
  readonly client: PresenceClient | undefined
  userId: string | undefined
  isAlive = true
  forgetLogIn = () => {}
  /** When a peer without a valid token is cut off. */
  tokenDeadline: NodeJS.Timeout | undefined
  /** Frames since it last had a valid token. */
  strangerFrames = 0
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

  /** @throws RpcError when there are too many: Sanity's client then hears nothing, and goes on */
  subscribe(): string {
    checkRoom(this.#subscriptions, MAX_SUBSCRIPTIONS, 'subscriptions')
    const id = randomUUID()
    this.#subscriptions.add(id)
    return id
  }

  /** @throws RpcError when there is no such subscription */
  unsubscribe(id: string) {
    if (this.#subscriptions.delete(id)) return
    throw new RpcError('invalidParams', 'There is no such subscription on this connection.')
  }

  /** @throws RpcError when there are too many */
  addSession(id: string) {
    if (!this.#sessions.has(id)) checkRoom(this.#sessions, MAX_SESSIONS, 'sessions')
    this.#sessions.add(id)
  }

  removeSession(id: string) {
    this.#sessions.delete(id)
  }

  /** @param event as JSON */
  tell(event: string) {
    for (const subscription of this.#subscriptions) this.send(eventFrame(subscription, event))
  }

  /**
   * Ends a socket that is not read, as what is sent would wait in memory. A reason would wait behind it; Sanity's
   * client connects anew by itself.
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
