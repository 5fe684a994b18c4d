import {HEALTH_PATHS} from '../operations/observer.ts'
import {type Reply, sentence, type SiteRequest} from './reply.ts'

const OK = sentence(200, 'ok', {'cache-control': 'no-store'})

/** Responds to `/healthz` and `/readyz` for a program that is ready as soon as it runs; undefined for other paths. */
export function healthReply({url, exchange}: SiteRequest): Reply | undefined {
  if (!HEALTH_PATHS.includes(url)) return undefined
  if (exchange) exchange.route = url
  return OK
}
