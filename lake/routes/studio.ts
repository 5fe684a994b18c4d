import type {Route} from '../http/route.ts'

/**
 * Small questions of the Studio about services this lake does not have. Each answer is the one that
 * leaves the feature quietly off.
 */
export const studioRoutes: Route[] = [
  {method: 'GET', path: '/ping', handle: () => ({PONG: true})},
  // Which of the dataset's shards answers, for its telemetry.
  {method: 'GET', path: '/data/ping/:dataset', handle: () => ({PONG: true})},
  {
    method: 'GET',
    path: '/check/cors',
    handle: () => ({result: {isAllowed: true, withCredentials: true}}),
  },
  {method: 'GET', path: '/features', handle: () => []},
  {method: 'GET', path: '/help', handle: () => []},
  {method: 'GET', path: '/intake/telemetry-status', handle: () => ({status: 'denied'})},
  // Sent although the answer above is no; what arrives is dropped unread.
  {method: 'POST', path: '/intake/batch', handle: () => ({})},
  {method: 'GET', path: '/journey/announcements', handle: () => []},
]
