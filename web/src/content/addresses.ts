import {API_VERSION} from '@skyforge/config/content-api.ts'
import {env} from '../env.ts'

// Visitors' browsers talk to the site alone: it passes this path on to the embedded lake.
const LAKE_PATH = '/lake/p'

/** Where a project of the embedded lake answers, as a path of the site. */
function lakePath(projectId: string): string {
  return `${LAKE_PATH}/${projectId}`
}

/** Where a project answers queries (https://www.sanity.io/docs/http-query); hosted ones from their caches. */
export function queryUrl(projectId: string): string {
  const host = env.embeddedLake ? lakePath(projectId) : `https://${projectId}.apicdn.sanity.io`
  return `${host}/v${API_VERSION}/data/query/${env.dataset}`
}

/** Base of image addresses. */
export function imageBase(projectId: string): string {
  return env.embeddedLake ? lakePath(projectId) : 'https://cdn.sanity.io'
}

/** The event stream of Sanity's Live Content API for one project; the lake goes on from a time of its own. */
export function liveEventsUrl(
  projectId: string,
  since: number | undefined,
  isEmbedded: boolean,
): string {
  const host = isEmbedded ? lakePath(projectId) : `https://${projectId}.api.sanity.io`
  const stream = `${host}/v${API_VERSION}/data/live/events/${env.dataset}`
  return since === undefined ? stream : `${stream}?since=${since}`
}
