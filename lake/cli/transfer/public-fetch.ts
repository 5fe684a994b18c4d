import {lookup} from 'node:dns'
import {once} from 'node:events'
import {type IncomingMessage, request as requestHttp, type RequestOptions} from 'node:http'
import {request as requestHttps} from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {Readable} from 'node:stream'
import ipaddr from 'ipaddr.js'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

export const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const NO_BODY = new Set([204, 205, 304])

type Init = {
  method?: string
  headers?: ConstructorParameters<typeof Headers>[0]
  signal?: AbortSignal
}

/** True for an IP address of the public internet, false for this machine and private networks. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Why an address may not be fetched, as far as it says so itself; undefined for none. */
export function refusalOfAddress(url: URL): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'only http and https are read'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  const isPrivate = isLocal || (isIP(host) !== 0 && !isPublicAddress(host))
  return isPrivate ? 'it is on this machine or a private network' : undefined
}

/**
 * Fetches from the public internet only, after name resolution and after each redirect.
 *
 * @throws UserError for an address of this machine or a private network, or too many redirects
 */
export async function fetchPublic(address: string, init: Init = {}): Promise<Response> {
  let url = new URL(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const refusal = refusalOfAddress(url)
    if (refusal !== undefined) throw new UserError(`${url.href} is not fetched: ${refusal}.`)
    const message = await send(url, init)
    const {statusCode = 502, headers} = message
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return responseOf(message)
    message.destroy()
    url = new URL(headers.location, url)
  }
  throw tooManyRedirects(address)
}

export function tooManyRedirects(address: string): UserError {
  return new UserError(`${address} is not fetched: it redirects more than ${MAX_REDIRECTS} times.`)
}

async function send(url: URL, {method, headers, signal}: Init): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: method ?? 'GET',
    headers: Object.fromEntries(new Headers(headers)),
    lookup: lookupPublic,
    ...(signal && {signal}),
  }
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
  request.end()
  const [message] = await once(request, 'response')
  return message
}

/** Resolves a name as Node does, and refuses it if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, {...options, all: true}, (error, addresses) => {
    const found = addresses ?? []
    const refused = found.find(({address}) => !isPublicAddress(address))
    const [first] = found
    if (error) callback(error, '')
    else if (refused || !first) {
      const reason = refused
        ? `it resolves to ${refused.address}, which is not public`
        : 'no address'
      callback(new UserError(`${hostname} is not fetched: ${reason}.`), '')
    } else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

function responseOf(message: IncomingMessage): Response {
  const {statusCode = 502, headers} = message
  const type = headers['content-type']
  if (NO_BODY.has(statusCode)) {
    message.destroy()
    return new Response(null, {status: statusCode})
  }
  const body = Readable.toWeb(message) as ReadableStream
  return new Response(body, {
    status: statusCode,
    ...(type !== undefined && {headers: {'content-type': type}}),
  })
}
