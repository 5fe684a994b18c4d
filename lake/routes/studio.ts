import type {Call} from '../http/call.ts'
import {ofProject, type Route} from '../http/route.ts'

/** Features of hosted plans, by the Studio's names, that the lake supports. */
export const FEATURES = ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks']

/**
 * Small endpoints of the Studio. For unsupported services the response is the one that disables the feature
 * quietly.
 */
export const studioRoutes: Route[] = [
  {method: 'GET', path: '/ping', handle: () => ({PONG: true})},
  // Shard of the dataset, for the Studio's telemetry.
  {method: 'GET', path: '/data/ping/:dataset', handle: pingDataset},
  {
    method: 'GET',
    path: '/check/cors',
    handle: () => ({result: {isAllowed: true, withCredentials: true}}),
  },
  {method: 'GET', path: '/features', handle: () => FEATURES},
  {
    method: 'GET',
    path: '/projects/:id/new-content-release-allowed',
    handle: ofProject('read', releaseLimits),
  },
  {
    method: 'GET',
    path: '/subscriptions/project/:id',
    // The Studio shows the retention of history, which is unlimited here.
    handle: ofProject('read', () => ({featureTypes: {retention: {features: [{attributes: {}}]}}})),
  },
  {method: 'GET', path: '/help', handle: () => []},
  {method: 'GET', path: '/intake/telemetry-status', handle: () => ({status: 'denied'})},
  // The Studio sends it anyway; it is dropped unread.
  {method: 'POST', path: '/intake/batch', handle: () => ({})},
  {method: 'GET', path: '/journey/announcements', handle: () => []},
]

/** @throws LakeError 404 if the dataset does not exist */
function pingDataset({lake, project, params}: Call) {
  lake.store.datasets.get(project, params['dataset'] ?? '')
  return {PONG: true}
}

/**
 * Limits that the Studio reads before it creates a release. It repeats the request if the count is missing, and
 * treats a missing dataset limit as zero.
 */
function releaseLimits() {
  return {
    data: {
      datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
      orgActiveReleaseLimit: null,
      orgMeteredActiveReleaseCount: 0,
    },
  }
}
