/** A stored document. `_rev` is the id of the transaction that last changed it. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** The change of one document by one transaction; `null` if it does not exist. */
export type DocumentChange = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
}

const DRAFTS = 'drafts.'
const VERSION = /^versions\.([^.]+)\.(.+)$/

export function draftId(publishedId: string): string {
  return DRAFTS + publishedId
}

/** Id of a document's version in a release. */
export function versionId(release: string, publishedId: string): string {
  return `versions.${release}.${publishedId}`
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

/** `versions.<release>.<id>` → `<release>`. */
export function releaseOf(id: string): string | undefined {
  return VERSION.exec(id)?.[1]
}

const RELEASES = '_.releases.'

/** Id of a release's document. */
export function releaseDocumentId(release: string): string {
  return RELEASES + release
}

/** `_.releases.<release>` → `<release>`; `undefined` for every other id. */
export function releaseOfDocumentId(id: string): string | undefined {
  return id.startsWith(RELEASES) ? id.slice(RELEASES.length) : undefined
}

/** Published id of a document: `drafts.a` and `versions.r1.a` → `a`. */
export function publishedId(id: string): string {
  if (isPublicId(id)) return id
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  return VERSION.exec(id)?.[2] ?? id
}

/** Readers without a token see only ids without a dot (https://www.sanity.io/docs/ids). */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** Drops `_rev`, as the Studio does before it applies patches. */
export function withoutRevision(document: LakeDocument | null): Omit<LakeDocument, '_rev'> | null {
  if (!document) return null
  const {_rev, ...rest} = document
  return rest
}

/** Ids of strong references, whose documents must exist. */
export function strongReferences(value: unknown): Set<string> {
  return references(value, 'strong')
}

/** Ids of weak references within the dataset, whose documents may be missing. */
export function weakReferences(value: unknown): Set<string> {
  return references(value, 'weak')
}

type Strength = 'strong' | 'weak'

function references(value: unknown, strength: Strength): Set<string> {
  const found = new Set<string>()
  if (typeof value === 'object' && value !== null) addReferences(value, found, strength)
  return found
}

/** Skips field names for speed, as the start of the lake visits all documents. */
function addReferences(value: object, found: Set<string>, strength: Strength): void {
  if (!Array.isArray(value)) {
    const reference = value as Record<string, unknown>
    const target = reference['_ref']
    if (typeof target === 'string') {
      const isWeak = reference['_weak'] === true
      if (isWeak === (strength === 'weak') && !leavesDataset(reference)) found.add(target)
      return
    }
  }
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (const part of parts) {
    if (typeof part === 'object' && part !== null) addReferences(part, found, strength)
  }
}

/**
 * References that leave the dataset, such as into a Media Library, whose `_ref` is `<kind of resource>:<its
 * id>:<document id>` (`GlobalDocumentReferenceValue` in `@sanity/types`); they are not checked.
 */
function leavesDataset(reference: Record<string, unknown>): boolean {
  if ('_dataset' in reference || '_projectId' in reference) return true
  return (
    reference['_type'] === 'globalDocumentReference' ||
    /^[^:]+:[^:]+:[^:]+$/.test(String(reference['_ref']))
  )
}

const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** Base URL of a project's files. */
export type FilesUrl = (project: string) => string

/** Files below the project's URL at the lake. */
export function filesBelow(publicUrl: string): FilesUrl {
  return (project) => `${publicUrl}/p/${project}`
}

/** Sets an asset's `url` from the current base URL, not from the one at the upload. */
export function withAssetUrl(document: LakeDocument, filesUrl: string): LakeDocument {
  const url = assetUrl(document, filesUrl)
  return url === undefined ? document : {...document, url}
}

/** The `url` of an asset; `undefined` for other documents. */
export function assetUrl(document: LakeDocument, filesUrl: string): string | undefined {
  if (!ASSET_TYPES.has(document._type) || typeof document['path'] !== 'string') return undefined
  return `${filesUrl}/${document['path']}`
}
