import type {AuthorisedCall} from '../http/call.ts'
import {permitted, type Route} from '../http/route.ts'

/** The whole lake as an archive, which `npm run lake -- backup` asks for. An endpoint of our own. */
export const backupRoutes: Route[] = [
  {method: 'GET', path: '/backup', handle: permitted('manage', backUp)},
]

function backUp({lake}: AuthorisedCall): Response {
  const headers = {'content-type': 'application/x-tar', 'cache-control': 'no-store'}
  return new Response(lake.backUp(), {headers})
}
