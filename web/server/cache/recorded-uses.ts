import type {ContentSource} from '../../src/content/content-source.ts'
import type {Use} from './page-cache.ts'

/** Wraps a source so that it records what its results depend on. */
export function recordingUses(source: ContentSource, uses: Use[]): ContentSource {
  return async (projectId, query, params) => {
    const answer = await source(projectId, query, params)
    uses.push({projectId, syncTags: answer.syncTags})
    return answer
  }
}
