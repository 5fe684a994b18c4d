import type {ContentSource} from '../src/content/content-source.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'

/** Content is unavailable; `cause` is the error of the source. */
export class ContentOutage extends Error {
  override readonly name = 'ContentOutage'
}

/** Pause after a failure: until then requests fail immediately and visitors get cached responses. */
const PAUSE_MS = 2_000

/**
 * Wraps a source so that failures throw a ContentOutage, also during a pause after a failure. A query that the source
 * rejects is no outage.
 *
 * @param report - called when an outage begins and when it ends
 */
export function noticingOutages(
  source: ContentSource,
  report: (message: string) => void,
): ContentSource {
  let outage: {error: ContentOutage; until: number} | undefined
  return async (projectId, query, params) => {
    if (outage && Date.now() < outage.until) throw outage.error
    try {
      const answer = await source(projectId, query, params)
      if (outage) report('Content is available again')
      outage = undefined
      return answer
    } catch (cause) {
      if (isRefusal(cause)) throw cause
      if (!outage) report(`Content is unavailable: ${messageOf(cause)}`)
      const error = new ContentOutage('Content is unavailable', {cause})
      outage = {error, until: Date.now() + PAUSE_MS}
      throw error
    }
  }
}

/** True if the source is up but rejects this query. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  const status = Number(error.statusCode)
  return status >= 400 && status < 500 && status !== 429
}
