import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/** A document as an export has it. */
export type Document = {_id: string; _type: string; _rev: string; [field: string]: unknown}

/** A line of an export that is a document, or what the service says in its place. */
export function isDocument(value: unknown): value is Document {
  return isPlainObject(value) && typeof value['_id'] === 'string'
}

/** Types of documents that stand for files. */
export const ASSET_TYPES: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']

export function isAsset({_type}: Document): boolean {
  return ASSET_TYPES.includes(_type)
}

const RELEASE = /^_\.releases\./

export function isRelease({_id}: Document): boolean {
  return RELEASE.test(_id)
}

/** Passes to the preview, which are good for an hour, and what the seed remembers of one dataset's revisions. */
const OF_ONE_DATASET = ['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess', 'seed.manifest']

/** As `@sanity/export` does it, without the documents that are the dataset's own. */
export function isTransferred(document: Document): boolean {
  const {_id, _type} = document
  return (isRelease(document) || !_id.startsWith('_.')) && !OF_ONE_DATASET.includes(_type)
}

/** What people say of a file; the rest follows from its bytes and from where it is. */
const SAID_OF_FILES = ['altText', 'title', 'description', 'label', 'creditLine', 'originalFilename']
/** Each dataset sets them itself. */
const SET_BY_DATASET = ['_rev', '_createdAt', '_updatedAt', '_system']

/** What of a document has to be the same on both sides. */
export function comparable(document: Document): Record<string, unknown> {
  if (isAsset(document)) return pick(document, (name) => SAID_OF_FILES.includes(name))
  if (isRelease(document)) return releaseOf(document)
  return pick(document, (name) => !SET_BY_DATASET.includes(name))
}

function pick(document: Document, isWanted: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => isWanted(name)))
}

/** One that is scheduled arrives as one that is not: its state and time stay out. */
function releaseOf({metadata}: Document): Record<string, unknown> {
  if (!isPlainObject(metadata)) return {}
  const {title, description, releaseType} = metadata
  return {metadata: {title, description, releaseType}}
}
