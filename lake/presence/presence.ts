import type {RawData, WebSocket} from 'ws'
import {isMember, type Member, Peer, type PresenceClient} from './peer.ts'
import {
  errorFrame,
  HEARTBEAT,
  objectParam,
  parseRequest,
  resultFrame,
  RpcError,
  type RpcId,
  type RpcParams,
  type RpcRequest,
  sessionParam,
  textParam,
} from './protocol.ts'

export type PresenceOptions = {
  authenticate(token: string, client: PresenceClient | undefined): Visitor | undefined
  /** How often a heartbeat goes out. A peer that was silent since the one before is dropped. */
  heartbeatMs?: number | undefined
  /** How long a socket may be open before its peer has said who they are. */
  strangerMs?: number | undefined
  /** Told of frames that could not be handled. */
  report?: (message: string, error: unknown) => void
}

/** Whose a token is. */
export type Visitor = {
  id: string
  /** Calls `end` when the log-in of the token ends. @returns the function that makes it forget */
  whileValid?: (end: () => void) => () => void
}

/** What the others are told: `i` is the user's id, `m` the message. */
type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: RpcParams}
  | {type: 'disconnect'; i: string; m: {session: string}}

const HEARTBEAT_MS = 20_000
const STRANGER_MS = 5_000
/** Frames of a peer without a valid token; Sanity's client sends its token with the first. */
const MAX_STRANGER_FRAMES = 16
const MAX_FRAME_BYTES = 64 * 1024
/** Close codes of RFC 6455. */
const POLICY_VIOLATION = 1008
const MESSAGE_TOO_BIG = 1009
const INTERNAL_ERROR = 1011

/**
 * Tells the Studios of one project and dataset where the others are, as Sanity's "bifur" service
 * does. Announcements are passed on and not kept: a newcomer asks for them with a roll call, and every
 * Studio repeats its own.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #peers = new Set<Peer>()
  readonly #methods = new Map<string, (peer: Member, params: RpcParams) => unknown>([
    ['presence_subscribe', (peer) => peer.subscribe()],
    [
      'presence_unsubscribe',
      (peer, params) => peer.unsubscribe(textParam(params, 'subscriptionId')),
    ],
    ['presence_rollcall', (peer, params) => this.#rollCall(peer, params)],
    ['presence_announce', (peer, params) => this.#announce(peer, params)],
    ['presence_disconnect', (peer, params) => this.#disconnect(peer, params)],
  ])
  #heartbeat: NodeJS.Timeout | undefined

  constructor(options: PresenceOptions) {
    this.#options = options
  }

  /** Serves a socket until it closes. @param scope `project:dataset` */
  connect(socket: WebSocket, scope: string, client?: PresenceClient) {
    const peer = new Peer(socket, scope, client)
    this.#peers.add(peer)
    this.#heartbeat ??= setInterval(
      () => this.#beat(),
      this.#options.heartbeatMs ?? HEARTBEAT_MS,
    ).unref()
    this.#awaitToken(peer)
    socket.on('message', (frame, isBinary) => this.#receive(peer, frame, isBinary))
    socket.on('pong', () => (peer.isAlive = true))
    socket.on('close', () => this.#leave(peer))
    // Without a listener an error would end the process; the socket closes after it by itself.
    socket.on('error', () => {
      this.#leave(peer)
      if (!isMember(peer)) socket.terminate()
    })
  }

  /** Ends the socket without a closing handshake: a stranger would leave that open for another 30 s. */
  #awaitToken(peer: Peer) {
    clearTimeout(peer.tokenDeadline)
    peer.tokenDeadline = setTimeout(
      () => peer.socket.terminate(),
      this.#options.strangerMs ?? STRANGER_MS,
    ).unref()
  }

  #receive(peer: Peer, frame: RawData, isBinary: boolean) {
    if (!this.#peers.has(peer)) return
    peer.isAlive = true
    if (!isMember(peer) && ++peer.strangerFrames > MAX_STRANGER_FRAMES) {
      peer.socket.terminate()
      return
    }
    if (Buffer.byteLength(frame.toString()) > MAX_FRAME_BYTES) {
      end(peer, MESSAGE_TOO_BIG)
      return
    }
    let id: RpcId = null
    try {
      const request = parseRequest(frame, isBinary)
      id = request.id ?? null
      const result = this.#call(peer, request)
      if (request.id !== undefined) peer.send(resultFrame(id, result ?? null))
    } catch (error) {
      if (error instanceof RpcError) peer.send(errorFrame(id, error))
      else this.#fail(peer, error)
    }
  }

  /** A frame that cannot be handled, for example nested too deeply to be passed on. */
  #fail(peer: Peer, error: unknown) {
    this.#options.report?.('A presence frame could not be handled', error)
    end(peer, INTERNAL_ERROR)
  }

  #call(peer: Peer, {method, params}: RpcRequest): unknown {
    if (method === 'authorization') return this.#authorize(peer, params)
    if (!isMember(peer)) {
      throw new RpcError('unauthorized', `"${method}" needs authorization first.`)
    }
    const run = this.#methods.get(method)
    if (!run) throw new RpcError('methodNotFound', `There is no method "${method}".`)
    return run(peer, params)
  }

  #authorize(peer: Peer, params: RpcParams) {
    const token = textParam(params, 'authorization').replace(/^Bearer /, '')
    const visitor = this.#options.authenticate(token, peer.client)
    peer.userId = visitor?.id
    peer.forgetLogIn()
    peer.forgetLogIn = visitor?.whileValid?.(() => this.#shutOut(peer)) ?? (() => {})
    if (!isMember(peer)) {
      this.#awaitToken(peer)
      throw new RpcError('unauthorized', 'The token is not valid.')
    }
    clearTimeout(peer.tokenDeadline)
    peer.strangerFrames = 0
    peer.client?.onKnown()
  }

  /** At once: until the other side has answered, the socket is not closed. */
  #shutOut(peer: Peer) {
    peer.socket.close(POLICY_VIOLATION)
    this.#leave(peer)
  }

  #rollCall(peer: Member, params: RpcParams) {
    this.#tellOthers(peer, {
      type: 'rollCall',
      i: peer.userId,
      session: sessionParam(params, 'session'),
    })
  }

  #announce(peer: Member, params: RpcParams) {
    const message = objectParam(params, 'data')
    peer.addSession(sessionParam(message, 'sessionId'))
    this.#tellOthers(peer, {type: 'state', i: peer.userId, m: message})
  }

  #disconnect(peer: Member, params: RpcParams) {
    const session = sessionParam(params, 'session')
    peer.removeSession(session)
    this.#tellOthers(peer, {type: 'disconnect', i: peer.userId, m: {session}})
  }

  #leave(peer: Peer) {
    if (!this.#peers.delete(peer)) return
    clearTimeout(peer.tokenDeadline)
    peer.forgetLogIn()
    if (isMember(peer)) {
      for (const session of peer.sessions) this.#tellGone(peer, session)
    }
    if (this.#peers.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }

  /** A tab that reconnected before its old socket was noticed to be dead is not gone. */
  #tellGone(peer: Member, session: string) {
    const isBack = this.#othersOf(peer).some((other) => other.sessions.has(session))
    if (!isBack) this.#tellOthers(peer, {type: 'disconnect', i: peer.userId, m: {session}})
  }

  #tellOthers(peer: Peer, event: PresenceEvent) {
    const json = JSON.stringify(event)
    for (const other of this.#othersOf(peer)) other.tell(json)
  }

  #othersOf(peer: Peer): Member[] {
    return [...this.#peers]
      .filter((other) => other !== peer && other.scope === peer.scope)
      .filter(isMember)
  }

  #beat() {
    for (const peer of this.#peers) {
      if (!peer.isAlive) {
        peer.socket.terminate()
        continue
      }
      peer.isAlive = false
      peer.socket.ping()
      peer.send(HEARTBEAT)
    }
  }
}

/** A member gets the reason; a stranger would not need to answer the closing handshake. */
function end({socket, userId}: Peer, code: number) {
  if (userId === undefined) socket.terminate()
  else socket.close(code)
}
