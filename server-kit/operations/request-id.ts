import type {IncomingMessage} from 'node:http'
import {isLoopbackAddress} from '../loopback.ts'
import {currentExchange} from './exchange.ts'

/** Header in which parts and proxies tell each other of which request they speak. */
const REQUEST_ID = 'x-request-id'

/** Whatever the sender writes there gets into the log. */
const ID = /^[\w.-]{8,64}$/

/**
 * The id that a sender gives to a request, where it is believed: from this machine, where the parts ask each other, and
 * from anywhere once a proxy is trusted.
 */
export function givenId(message: IncomingMessage, trustProxy: boolean): string | undefined {
  const given = message.headers[REQUEST_ID]
  if (typeof given !== 'string' || !ID.test(given)) return undefined
  return trustProxy || isLoopbackAddress(message.socket.remoteAddress) ? given : undefined
}

/** The header by which a failure is found in the logs: who sees one can tell us its id. */
export function requestIdHeader(status: number): Record<string, string> {
  const id = status >= 400 ? currentExchange()?.id : undefined
  return id === undefined ? {} : {[REQUEST_ID]: id}
}

/** The header by which a part that is asked meanwhile logs what it does under the same id. */
export function passedOnRequestId(): Record<string, string> {
  const exchange = currentExchange()
  return exchange ? {[REQUEST_ID]: exchange.id} : {}
}

/** The same answer, with that header where it is a refusal or a failure. */
export function withRequestId(response: Response): Response {
  for (const [name, value] of Object.entries(requestIdHeader(response.status))) {
    response.headers.set(name, value)
  }
  return response
}
