import {LakeError} from '../errors.ts'
import {isDraftId, type LakeDocument, publishedId, releaseOf} from '../store/document.ts'
import {isUnpublishing} from '../store/version-system.ts'

/**
 * Which version of a document a query sees (https://www.sanity.io/docs/perspectives): `raw` is every
 * stored document; a stack is what wins, first to last, over what is published. `[]` is published alone.
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

/** Drafts and versions as they are shown, by themselves. */
type Versions = WeakMap<LakeDocument, LakeDocument>

/**
 * The documents a perspective shows, with published ids; each group of versions gives one, or none where that
 * is marked for unpublishing.
 *
 * @param versions what an earlier overlay has made is taken from here, what this one makes is put here
 */
export function overlay(
  documents: Iterable<LakeDocument>,
  stack: readonly string[],
  versions: Versions,
): LakeDocument[] {
  const best = new Map<string, {document: LakeDocument; rank: number}>()
  for (const document of documents) {
    const rank = rankOf(document._id, stack)
    if (rank === undefined) continue
    const id = publishedId(document._id)
    const current = best.get(id)
    if (!current || rank < current.rank) best.set(id, {document, rank})
  }
  if (stack.length === 0) return [...best.values()].map(({document}) => document)
  return [...best].flatMap(([id, {document}]) =>
    isUnpublishing(document) ? [] : asVersion(document, id, versions),
  )
}

function rankOf(id: string, stack: readonly string[]): number | undefined {
  const name = isDraftId(id) ? 'drafts' : releaseOf(id)
  if (name === undefined) return stack.length
  const index = stack.indexOf(name)
  return index === -1 ? undefined : index
}

/** The document under its published id; `_originalId` says which one it really is. */
function asVersion(document: LakeDocument, id: string, versions: Versions): LakeDocument {
  const known = versions.get(document)
  if (known) return known
  const version = {...document, _id: id, _originalId: document._id}
  versions.set(document, version)
  return version
}
