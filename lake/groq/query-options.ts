import type {Visibility} from '../store/dataset.ts'
import type {Perspective} from './perspective.ts'

/** Who asks, and which documents the query is to see. */
export type QueryOptions = {
  params: Record<string, unknown>
  perspective: Perspective
  visibility: Visibility
  /** What `identity()` answers: the reader's user id. */
  identity: string
}

export type Answer = {
  /** The result as JSON, in pieces. */
  json: readonly Uint8Array[]
  syncTags: readonly string[]
}
