import {isObject} from './values.ts'

/** Where a global document reference leads: a document of any dataset. */
export type GlobalReference = {projectId: string; dataset: string; id: string}

const PATTERN = /^dataset:(?<projectId>[^.:]+)\.(?<dataset>[^:]+):(?<id>.+)$/

/**
 * Reads a global document reference, or its `_ref` alone (https://www.sanity.io/docs/studio/global-document-reference-type).
 *
 * @returns `undefined` for anything else, such as what leads into a Media Library
 */
export function readGlobalReference(value: unknown): GlobalReference | undefined {
  const text = isObject(value) ? value['_ref'] : value
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  const {projectId, dataset, id} = PATTERN.exec(text)?.groups ?? {}
  return projectId && dataset && id ? {projectId, dataset, id} : undefined
}

/** The `_ref` of a reference to a document. */
export function globalReferenceTo({projectId, dataset, id}: GlobalReference): string {
  return `dataset:${projectId}.${dataset}:${id}`
}

/** Names and ids are far shorter. */
const MAX_LENGTH = 1_000
