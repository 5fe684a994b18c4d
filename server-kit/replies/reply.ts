import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import type {Exchange} from '../operations/exchange.ts'
import type {BodyFault, BodyLimits} from '../request.ts'

/** A request as the site's handlers see it. */
export type SiteRequest = {
  method: string
  /** Path and query, unchanged. */
  url: string
  headers: IncomingHttpHeaders
  /** Reads the body of a POST; unset for internal requests. */
  readBody?: ((limits: BodyLimits) => Promise<Buffer | BodyFault>) | undefined
  /** For logs; unset for internal requests. */
  exchange?: Exchange
}

export type Reply = {
  status: number
  headers: OutgoingHttpHeaders
  body?: Buffer
}

export function sentence(status: number, text: string, headers: OutgoingHttpHeaders = {}): Reply {
  const body = Buffer.from(`${text}\n`)
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': body.length,
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body,
  }
}
