import {API_VERSION} from '@skyforge/config/content-api.ts'
import {env} from '../env.ts'

// Path that the site forwards to the embedded lake, because browsers talk to the site only.
const LAKE_PATH = '/lake/p'

/** Returns the site's path of a project in the embedded lake. */
function lakePath(projectId: string): string {
  return `${LAKE_PATH}/${projectId}`
}

/** Returns the query URL of a project (https://www.sanity.io/docs/http-query); hosted ones use the CDN. */
export function queryUrl(projectId: string): string {
  const host = env.embeddedLake ? lakePath(projectId) : `https://${projectId}.apicdn.sanity.io`
  return `${host}/v${API_VERSION}/data/query/${env.dataset}`
}

/** Returns the base of image URLs. */
export function imageBase(projectId: string): string {
  return env.embeddedLake ? lakePath(projectId) : 'https://cdn.sanity.io'
}

/** Returns the event stream of Sanity's Live Content API for a project; the lake can resume from a time. */
export function liveEventsUrl(
  projectId: string,
  since: number | undefined,
  isEmbedded: boolean,
): string {
  const host = isEmbedded ? lakePath(projectId) : `https://${projectId}.api.sanity.io`
  const stream = `${host}/v${API_VERSION}/data/live/events/${env.dataset}`
  return since === undefined ? stream : `${stream}?since=${since}`
}
