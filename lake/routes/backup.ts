import {LakeError} from '../errors.ts'
import {type AuthorisedCall, readJson} from '../http/call.ts'
import {permitted, type Route} from '../http/route.ts'

/**
 * The whole lake as an archive, for `npm run lake -- backup`; with POST, without the files whose names it sends.
 * Endpoints outside Sanity's API.
 */
export const backupRoutes: Route[] = [
  {method: 'GET', path: '/backup', handle: permitted('manage', ({lake}) => archive(lake.backUp()))},
  {method: 'POST', path: '/backup', handle: permitted('manage', backUpTheRest)},
]

async function backUpTheRest(call: AuthorisedCall): Promise<Response> {
  const {stored} = await readJson(call)
  if (!Array.isArray(stored)) {
    throw LakeError.http(400, '"stored" is not an array: the names of files that are left out.')
  }
  return archive(call.lake.backUp(new Set(stored.map(String))))
}

function archive(body: ReadableStream<Uint8Array>): Response {
  const headers = {'content-type': 'application/x-tar', 'cache-control': 'no-store'}
  return new Response(body, {headers})
}
