import {LakeError} from '../errors.ts'

/**
 * The version of documents that a query sees (https://www.sanity.io/docs/perspectives): `raw` shows every stored
 * document; a stack shows the first of its releases that has a version, before published documents. `[]` shows
 * published documents only.
 */
export type Perspective = 'raw' | readonly string[]

/** From this API version on, queries that name no perspective see published documents. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

/** @throws LakeError 400 for a list that contains `raw` or a name that cannot be a release */
export function parsePerspective(value: string | null, apiVersion: string): Perspective {
  if (value === null || value === '') {
    return apiVersion >= PUBLISHED_BY_DEFAULT_SINCE || apiVersion === 'X' ? [] : 'raw'
  }
  const names = value.split(',')
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  const bad = names.find((name) => name === 'raw' || !/^[A-Za-z0-9_-]+$/.test(name))
  if (bad !== undefined) {
    throw LakeError.http(400, `"${value}" is not a perspective: "${bad}" cannot be part of a list.`)
  }
  return names
    .filter((name) => name !== 'published')
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
}
