import type {IncomingMessage} from 'node:http'
import {isLoopbackAddress} from '../loopback.ts'
import {currentExchange} from './exchange.ts'

/** Header that carries the request id between programs and proxies. */
const REQUEST_ID = 'x-request-id'

/** Limits the text that clients can write into the log. */
const ID = /^[\w.-]{8,64}$/

/** The id that a client sent, if it is trusted: from this machine, or from anywhere behind a trusted proxy. */
export function givenId(message: IncomingMessage, trustProxy: boolean): string | undefined {
  const given = message.headers[REQUEST_ID]
  if (typeof given !== 'string' || !ID.test(given)) return undefined
  return trustProxy || isLoopbackAddress(message.socket.remoteAddress) ? given : undefined
}

/** Header with the request id for error responses, so that users can quote it. */
export function requestIdHeader(status: number): Record<string, string> {
  const id = status >= 400 ? currentExchange()?.id : undefined
  return id === undefined ? {} : {[REQUEST_ID]: id}
}

/** Header that passes the request id on to another program. */
export function passedOnRequestId(): Record<string, string> {
  const exchange = currentExchange()
  return exchange ? {[REQUEST_ID]: exchange.id} : {}
}

/** Adds the request id to an error response. */
export function withRequestId(response: Response): Response {
  for (const [name, value] of Object.entries(requestIdHeader(response.status))) {
    response.headers.set(name, value)
  }
  return response
}
