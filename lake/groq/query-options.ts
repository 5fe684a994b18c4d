import type {Dataset, Visibility} from '../store/dataset.ts'
import type {ScanReport} from './evaluator/code/explanation.ts'
import type {Perspective} from './perspective.ts'
import type {Selectors} from './source-map/json-path.ts'

/** Who asks, and which documents the query is to see. */
export type QueryOptions = {
  params: Record<string, unknown>
  perspective: Perspective
  visibility: Visibility
  /** What `identity()` answers: the reader's user id. */
  identity: string
  /** How the answer's source map names members of arrays, where one is asked for. */
  sourceMap?: Selectors | undefined
  /** Whether the answer is to be made anew, and to say how. */
  explain?: boolean
  /** Whether of a long answer the beginning is enough, and the rest is taken as it is sent. */
  inParts?: boolean
}

/** What is asked of a dataset. */
export type DatasetQuery = {dataset: Dataset; query: string; options: QueryOptions}

/** The part of a long answer that is written as it is taken. */
export type Rest = {
  /** Throws where it cannot be written. */
  pieces: Generator<Uint8Array>
  /** What it holds in memory until then, about. */
  heldBytes: number
}

export type QueryResult = {
  /** The result as JSON, in pieces. */
  json: readonly Uint8Array[]
  /** What follows `json`. */
  rest?: Rest
  /** Where the result comes from as JSON, in pieces, where that was asked for: a `ContentSourceMap`. */
  sourceMap?: readonly Uint8Array[]
  syncTags: readonly string[]
  /** What its scans did, where that was asked for. */
  scans?: readonly ScanReport[]
}
