import type {Call} from '../http/call.ts'
import {ofProject, type Route} from '../http/route.ts'

/** What plans of hosted projects differ in, by the Studio's names: this lake has these. */
export const FEATURES = ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks']

/**
 * Small questions of the Studio about what there is. Where this lake has not the service, the answer is the
 * one that leaves the feature quietly off.
 */
export const studioRoutes: Route[] = [
  {method: 'GET', path: '/ping', handle: () => ({PONG: true})},
  // Which of the dataset's shards answers, for its telemetry.
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
    // The Studio says after how many days history is removed: here it never is.
    handle: ofProject('read', () => ({featureTypes: {retention: {features: [{attributes: {}}]}}})),
  },
  {method: 'GET', path: '/help', handle: () => []},
  {method: 'GET', path: '/intake/telemetry-status', handle: () => ({status: 'denied'})},
  // Sent although the answer above is no; what arrives is dropped unread.
  {method: 'POST', path: '/intake/batch', handle: () => ({})},
  {method: 'GET', path: '/journey/announcements', handle: () => []},
]

/** @throws LakeError 404 if the dataset does not exist */
function pingDataset({lake, project, params}: Call) {
  lake.store.datasets.get(project, params['dataset'] ?? '')
  return {PONG: true}
}

/**
 * Asked before a release is made. The Studio asks again and again where the count is none, and takes a missing limit
 * of datasets for none at all.
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
