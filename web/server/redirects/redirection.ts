import type {OutgoingHttpHeaders} from 'node:http'
import type {Reply, SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import type {Redirect} from './redirect-table.ts'

/** Approximate size in memory, in bytes. */
const SIZE = 1_000

/** A prepared redirect response. */
export class Redirection {
  readonly size = SIZE
  readonly #redirect: Redirect
  readonly #headers: OutgoingHttpHeaders

  constructor(redirect: Redirect, headers: OutgoingHttpHeaders) {
    this.#redirect = redirect
    this.#headers = headers
  }

  reply({url}: SiteRequest): Reply {
    const {status, to} = this.#redirect
    return leadTo(status, withQuery(to, url), this.#headers)
  }
}

export function leadTo(status: number, location: string, headers: OutgoingHttpHeaders): Reply {
  return {status, headers: {location, 'content-length': 0, ...headers}}
}

function withQuery(to: string, url: string): string {
  const [, query] = url.split(/\?(.*)/s)
  if (!query) return to
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`
}
