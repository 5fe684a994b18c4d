import {type Reply, sentence, type SiteRequest} from './reply.ts'

const OK = sentence(200, 'ok', {'cache-control': 'no-store'})

/**
 * The answer of a program that has all it needs in memory to whoever watches over it: `/healthz` says that it
 * runs, `/readyz` that it can do its work. Undefined for every other address.
 */
export function healthReply({url}: SiteRequest): Reply | undefined {
  return url === '/healthz' || url === '/readyz' ? OK : undefined
}
