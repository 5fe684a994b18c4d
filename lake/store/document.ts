import {isPlainObject} from '#server/plain-object.ts'

/** A stored document. `_rev` is the id of the transaction that last changed it. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** What one transaction did to one document; `null` where it does not exist. */
export type DocumentChange = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
}

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

export function draftId(publishedId: string): string {
  return DRAFTS + publishedId
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

/** `versions.<release>.<id>` → `<release>`. */
export function releaseOf(id: string): string | undefined {
  return id.startsWith(VERSIONS) ? id.split('.')[1] : undefined
}

/** The id that a document is published under: `drafts.a` and `versions.r1.a` → `a`. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  return releaseOf(id) === undefined ? id : id.split('.').slice(2).join('.')
}

/** Readers without a token see only ids without a dot (https://www.sanity.io/docs/ids). */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** As patches between revisions have it: the Studio takes `_rev` off before it applies them. */
export function withoutRevision(document: LakeDocument | null): Omit<LakeDocument, '_rev'> | null {
  if (!document) return null
  const {_rev, ...rest} = document
  return rest
}

/** The ids that a value refers to strongly, so that these documents must exist. */
export function strongReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) strongReferences(item, found)
  } else if (isPlainObject(value)) {
    if (typeof value['_ref'] === 'string') {
      const leavesDataset = '_dataset' in value || '_projectId' in value
      if (value['_weak'] !== true && !leavesDataset) found.add(value['_ref'])
    } else {
      for (const field of Object.values(value)) strongReferences(field, found)
    }
  }
  return found
}

const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** An asset's `url` follows the address the lake has today, not the one it had at the upload. */
export function withAssetUrl(
  document: LakeDocument,
  project: string,
  publicUrl: string,
): LakeDocument {
  if (!ASSET_TYPES.has(document._type) || typeof document['path'] !== 'string') return document
  return {...document, url: `${publicUrl}/p/${project}/${document['path']}`}
}
