import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import type {Exchange} from '../operations/exchange.ts'
import type {BodyFault, BodyLimits} from '../request.ts'

/** A request as far as the site looks at it. */
export type SiteRequest = {
  method: string
  /** Path and query, as they came. */
  url: string
  headers: IncomingHttpHeaders
  /** Reads the body of a POST; unset for internal requests. */
  readBody?: ((limits: BodyLimits) => Promise<Buffer | BodyFault>) | undefined
  /** What is logged of it; unset where nobody asked over the network. */
  exchange?: Exchange
}

export type Reply = {
  status: number
  headers: OutgoingHttpHeaders
  body?: Buffer
}

/** An answer of one sentence. */
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
