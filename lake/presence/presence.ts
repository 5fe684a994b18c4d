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
  authenticate(token: string, client: PresenceClient | undefined): PresenceUser | undefined
  /** Interval of heartbeats. A peer that was silent since the last one is dropped. */
  heartbeatMs?: number | undefined
  /** Time in which a peer must send a valid token. */
  authorizationMs?: number | undefined
  /** Called with frames that could not be handled. */
  report?: (message: string, error: unknown) => void
}

/** The user of a token. */
export type PresenceUser = {
  id: string
  /** Calls `end` when the session of the token ends. @returns a function that cancels this */
  whileValid?: (end: () => void) => () => void
}

/** An event for the other peers: `i` is the user's id, `m` the message. */
type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: RpcParams}
  | {type: 'disconnect'; i: string; m: {session: string}}

const HEARTBEAT_MS = 20_000
const AUTHORIZATION_MS = 5_000
/** Frames of a peer without a valid token; Sanity's client sends its token with the first. */
const MAX_UNAUTHORIZED_FRAMES = 16
const MAX_FRAME_BYTES = 64 * 1024
/** Close codes of RFC 6455. */
const POLICY_VIOLATION = 1008
const MESSAGE_TOO_BIG = 1009
const INTERNAL_ERROR = 1011

/**
 * Passes locations between the Studios of one dataset, as Sanity's "bifur" service does. Nothing is stored: a new peer
 * sends a roll call, and every Studio answers with its location.
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

  /** Terminates the socket without a closing handshake, which would keep it open for another 30 s. */
  #awaitToken(peer: Peer) {
    clearTimeout(peer.tokenDeadline)
    peer.tokenDeadline = setTimeout(
      () => peer.socket.terminate(),
      this.#options.authorizationMs ?? AUTHORIZATION_MS,
    ).unref()
  }

  #receive(peer: Peer, frame: RawData, isBinary: boolean) {
    if (!this.#peers.has(peer)) return
    peer.isAlive = true
    if (!isMember(peer) && ++peer.unauthorizedFrames > MAX_UNAUTHORIZED_FRAMES) {
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
    peer.stopWatchingSession()
    peer.stopWatchingSession = visitor?.whileValid?.(() => this.#shutOut(peer)) ?? (() => {})
    if (!isMember(peer)) {
      this.#awaitToken(peer)
      throw new RpcError('unauthorized', 'The token is not valid.')
    }
    clearTimeout(peer.tokenDeadline)
    peer.unauthorizedFrames = 0
    peer.client?.onAuthorized()
  }

  /** Leaves immediately: the socket stays open until the other side has answered. */
  #shutOut(peer: Peer) {
    peer.socket.close(POLICY_VIOLATION)
    this.#leave(peer)
  }

  #rollCall(peer: Member, params: RpcParams) {
    this.#broadcast(peer, {
      type: 'rollCall',
      i: peer.userId,
      session: sessionParam(params, 'session'),
    })
  }

  #announce(peer: Member, params: RpcParams) {
    const message = objectParam(params, 'data')
    peer.addSession(sessionParam(message, 'sessionId'))
    this.#broadcast(peer, {type: 'state', i: peer.userId, m: message})
  }

  #disconnect(peer: Member, params: RpcParams) {
    const session = sessionParam(params, 'session')
    peer.removeSession(session)
    this.#broadcast(peer, {type: 'disconnect', i: peer.userId, m: {session}})
  }

  #leave(peer: Peer) {
    if (!this.#peers.delete(peer)) return
    clearTimeout(peer.tokenDeadline)
    peer.stopWatchingSession()
    if (isMember(peer)) {
      for (const session of peer.sessions) this.#broadcastGone(peer, session)
    }
    if (this.#peers.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }

  /** Announces a closed session, unless its tab has reconnected on another socket. */
  #broadcastGone(peer: Member, session: string) {
    const isBack = this.#othersOf(peer).some((other) => other.sessions.has(session))
    if (!isBack) this.#broadcast(peer, {type: 'disconnect', i: peer.userId, m: {session}})
  }

  #broadcast(peer: Peer, event: PresenceEvent) {
    const json = JSON.stringify(event)
    for (const other of this.#othersOf(peer)) other.sendEvent(json)
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

/** Closes the socket of a member with a code; others might never answer the closing handshake. */
function end({socket, userId}: Peer, code: number) {
  if (userId === undefined) socket.terminate()
  else socket.close(code)
}
