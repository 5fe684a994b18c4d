import type {IncomingMessage} from 'node:http'
import {isLoopbackAddress} from '@skyforge/server-kit/loopback.ts'
import type {Peer} from '@skyforge/server-kit/request.ts'
import {visitorAddress} from '@skyforge/server-kit/visitors/visitor-address.ts'
import {tokenIn} from '../accounts/authenticate.ts'
import type {User} from '../accounts/users.ts'
import type {Lake} from '../lake.ts'
import type {Caller, Client} from './requests-in-flight.ts'

/** A GET without a body, and with no header twice that is taken together with the other, or that there may be one of. */
export function isSimple({method, url, headers, rawHeaders}: IncomingMessage): boolean {
  if (method !== 'GET' || !url?.startsWith('/')) return false
  if ('content-length' in headers || 'transfer-encoding' in headers) return false
  let hosts = 0
  let tokens = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 13 && name.toLowerCase() === 'authorization') tokens += 1
  }
  return hosts === 1 && tokens < 2
}

export type KnownCaller = Caller & {user: User | undefined}

/**
 * The client at the other end of a connection.
 *
 * @param forwarded - the header `X-Forwarded-For`, if there is one
 */
export function clientOf(
  {options: {trustProxy}}: Lake,
  forwarded: string | undefined,
  peer: Peer,
): Client {
  return {
    isOwn: forwarded === undefined && isLoopbackAddress(peer.remoteAddress),
    address: visitorAddress(forwarded ?? '', peer, trustProxy),
  }
}

/** The client of a message that no `Request` was made of. */
export function senderOf(lake: Lake, {headers, socket}: IncomingMessage): Client {
  return clientOf(lake, header(headers['x-forwarded-for']), socket)
}

/** `undefined` if the token is not valid. @throws LakeError 429 as `Lake.authenticateFrom` does */
export function callerOf(lake: Lake, message: IncomingMessage): KnownCaller | undefined {
  const {authorization} = message.headers
  const from = senderOf(lake, message)
  const user =
    authorization === undefined
      ? undefined
      : lake.authenticateFrom(from, tokenIn(authorization))?.user
  if (authorization !== undefined && !user) return undefined
  return {user, isKnown: user !== undefined, ...from}
}

/** A header as a `Request` has it. */
export function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
