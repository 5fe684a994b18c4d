import type {Dataset, Visibility} from '../store/dataset.ts'
import type {ScanReport} from './evaluator/code/explanation.ts'
import type {Perspective} from './perspective.ts'
import type {Selectors} from './source-map/json-path.ts'

/** The client, and the documents that a query sees. */
export type QueryOptions = {
  params: Record<string, unknown>
  perspective: Perspective
  visibility: Visibility
  /** The value of `identity()`: the client's user id. */
  identity: string
  /** How the source map names members of arrays, if one is requested. */
  sourceMap?: Selectors | undefined
  /** Whether to compute the result again, and to report how. */
  explain?: boolean
  /** Whether the beginning of a long result is enough, and the rest is read while it is sent. */
  inParts?: boolean
}

/** A query on a dataset. */
export type DatasetQuery = {dataset: Dataset; query: string; options: QueryOptions}

/** The part of a long result that is written while it is read. */
export type Rest = {
  /** Throws if it cannot be written. */
  pieces: Generator<Uint8Array>
  /** Approximate memory that it holds until then. */
  heldBytes: number
}

export type QueryResult = {
  /** The result as JSON, in pieces. */
  json: readonly Uint8Array[]
  /** The rest after `json`. */
  rest?: Rest
  /** The requested `ContentSourceMap` as JSON, in pieces. */
  sourceMap?: readonly Uint8Array[]
  syncTags: readonly string[]
  /** Reports of its scans, if requested. */
  scans?: readonly ScanReport[]
}
