import {HEALTH_PATHS} from '../operations/observer.ts'
import {type Reply, sentence, type SiteRequest} from './reply.ts'

const OK = sentence(200, 'ok', {'cache-control': 'no-store'})

/**
 * The answer of a program that has all it needs in memory to whoever watches over it: `/healthz` says that it
 * runs, `/readyz` that it can do its work. Undefined for every other address.
 */
export function healthReply({url, exchange}: SiteRequest): Reply | undefined {
  if (!HEALTH_PATHS.includes(url)) return undefined
  if (exchange) exchange.route = url
  return OK
}
