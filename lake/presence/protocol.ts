import type {RawData} from 'ws'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/**
 * The frames of presence: JSON-RPC 2.0 over a WebSocket, one message a frame, as
 * `@sanity/bifur-client` writes and reads them.
 */
export type RpcRequest = {
  /** Absent if no response is wanted. */
  id?: RpcId
  method: string
  params: RpcParams
}

export type RpcId = string | number | null

export type RpcParams = Record<string, unknown>

/** Keep-alive frame, outside JSON-RPC. */
export const HEARTBEAT = '♥'

/** A Studio's session ids have 16 characters (`SESSION_ID` of its presence store). */
const MAX_SESSION_LENGTH = 128

/** Codes of JSON-RPC, one for servers, and one that the client library adds. */
const CODES = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  limitExceeded: -32000,
  unauthorized: 4001,
}

/** An error for the peer, which stays connected. */
export class RpcError extends Error {
  readonly code: number

  constructor(kind: keyof typeof CODES, message: string) {
    super(message)
    this.name = 'RpcError'
    this.code = CODES[kind]
  }
}

/** @throws RpcError when the frame is not a request */
export function parseRequest(frame: RawData, isBinary: boolean): RpcRequest {
  if (isBinary) throw new RpcError('parse', 'Requests come in text frames.')
  const message = parseJson(frame.toString())
  if (!isPlainObject(message)) throw new RpcError('invalidRequest', 'A request is an object.')
  const {id, method, params = {}} = message
  if (!isId(id)) throw new RpcError('invalidRequest', '"id" must be a text, a number or null.')
  if (typeof method !== 'string') throw new RpcError('invalidRequest', '"method" must be a text.')
  if (!isPlainObject(params)) throw new RpcError('invalidParams', '"params" must be an object.')
  return {id, method, params}
}

export function resultFrame(id: RpcId, result: unknown): string {
  return JSON.stringify({jsonrpc: '2.0', id, result})
}

export function errorFrame(id: RpcId, {code, message}: RpcError): string {
  return JSON.stringify({jsonrpc: '2.0', id, error: {code, message}})
}

/**
 * The frame of an event for one subscription.
 *
 * @param event as JSON, which is serialized once for all peers
 */
export function eventFrame(subscription: string, event: string): string {
  const params = `{"subscription":${JSON.stringify(subscription)},"result":${event}}`
  return `{"jsonrpc":"2.0","method":"presence_subscription","params":${params}}`
}

/** @throws RpcError naming the parameter */
export function textParam(params: RpcParams, name: string): string {
  const value = params[name]
  if (typeof value === 'string' && value !== '') return value
  throw new RpcError('invalidParams', `"${name}" must be a text.`)
}

/** The id of a session. @throws RpcError that names the parameter */
export function sessionParam(params: RpcParams, name: string): string {
  const session = textParam(params, name)
  if (session.length <= MAX_SESSION_LENGTH) return session
  const message = `"${name}" has at most ${MAX_SESSION_LENGTH} characters.`
  throw new RpcError('invalidParams', message)
}

/** @throws RpcError naming the parameter */
export function objectParam(params: RpcParams, name: string): RpcParams {
  const value = params[name]
  if (isPlainObject(value)) return value
  throw new RpcError('invalidParams', `"${name}" must be an object.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RpcError('parse', String(error))
  }
}

function isId(value: unknown): value is RpcId | undefined {
  return value == null || typeof value === 'string' || typeof value === 'number'
}
