import type {ContentSource} from '../src/content/content-source.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'

/** Content cannot be had; `cause` is what the source said. */
export class ContentOutage extends Error {
  override readonly name = 'ContentOutage'
}

/** After a failure nothing is asked for so long: visitors get what is kept, at once. */
const PAUSE_MS = 2_000

/**
 * The same source, which fails with a ContentOutage, and for a while at once after it has failed. A question
 * that the source refuses is no outage.
 *
 * @param report - told when an outage begins and when it ends
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
      if (outage) report('Content can be fetched again')
      outage = undefined
      return answer
    } catch (cause) {
      if (isRefusal(cause)) throw cause
      if (!outage) report(`Content cannot be fetched: ${messageOf(cause)}`)
      const error = new ContentOutage('Content cannot be fetched', {cause})
      outage = {error, until: Date.now() + PAUSE_MS}
      throw error
    }
  }
}

/** The source answers, but not this question: others it does. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  const status = Number(error.statusCode)
  return status >= 400 && status < 500 && status !== 429
}
