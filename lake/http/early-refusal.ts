import type {IncomingMessage} from 'node:http'
import {requestIdHeader} from '@skyforge/server-kit/operations/request-id.ts'
import type {LakeError} from '../errors.ts'
import type {Lake} from '../lake.ts'
import {checkHost, corsHeaders, NO_SNIFFING} from './origins.ts'
import {isSimple, senderOf} from './simple-request.ts'

export type EarlyRefusal = {
  status: number
  route: string
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}

const ADDRESS =
  /^\/p\/(?<project>[\w-]+)\/v(?:\d[\d-]*|X)\/data\/(?<kind>query|listen|live\/events)\/(?<dataset>~?[\w-]+)(?:\?|$)/

type Address = {project: string; kind: string; dataset: string}

/**
 * Refuses a query or stream beyond a limit of its client before a `Request` is created: refusals have to be the
 * cheapest responses. The handler (`handle.ts`) would answer the same; a test compares the two.
 *
 * @returns `undefined` if the handler has to answer
 */
export function earlyRefusal(lake: Lake, message: IncomingMessage): EarlyRefusal | undefined {
  const {project, kind, dataset} = ADDRESS.exec(message.url ?? '')?.groups ?? {}
  if (project === undefined || kind === undefined || dataset === undefined) return undefined
  const error = isSimple(message) && errorFor(lake, message, {project, kind, dataset})
  if (!error || !isAskedHere(lake, message)) return undefined
  const {status, headers} = error
  const {origin} = message.headers
  const access = origin === undefined ? undefined : lake.allowedOrigins.accessOf(origin, project)
  const body = Buffer.from(JSON.stringify(error.body))
  return {
    status,
    route: `/p/:project/:version/data/${kind}/:dataset`,
    headers: {
      ...headers,
      ...(origin !== undefined && corsHeaders(origin, access)),
      ...NO_SNIFFING,
      ...requestIdHeader(status),
      'content-type': 'application/json',
      vary: 'Origin',
    },
    body,
  }
}

/** The first limit that is exceeded, in the order in which the handler checks them. */
function errorFor(
  lake: Lake,
  message: IncomingMessage,
  {project, kind, dataset}: Address,
): LakeError | undefined {
  if (!lake.hasProject(project)) return undefined
  const client = senderOf(lake, message)
  const {wrongTokens, requestsInFlight, connectionLimits} = lake
  if (message.headers.authorization !== undefined) {
    return wrongTokens.isLockedOut(client) ? wrongTokens.refusal(client.address) : undefined
  }
  const isBusy = requestsInFlight.refusal({...client, isKnown: false})
  if (isBusy || kind === 'query') return isBusy
  // Without a token a private dataset is refused for another reason.
  if (lake.store.datasets.find(project, dataset)?.settings.aclMode !== 'public') return undefined
  return (kind === 'listen' ? connectionLimits.listeners : connectionLimits.live).refusal(client)
}

/** False if the handler would refuse the `Host` of the request. */
function isAskedHere({options}: Lake, {headers: {host}, url}: IncomingMessage): boolean {
  const address = URL.parse(`http://${host}${url}`)
  if (!address) return false
  try {
    checkHost(address, options)
    return true
  } catch {
    return false
  }
}
