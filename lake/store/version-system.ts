import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {publishedId, releaseDocumentId, releaseOf} from './document.ts'

type Fields = Record<string, unknown>

/** Fields of `_system` in versions only (`DocumentSystem` in `@sanity/types`). */
const OF_VERSIONS = ['bundleId', 'release', 'group', 'scopeId', 'base', 'delete']

/**
 * Sets `_system` of a document: a version (`versions.<release>.<id>`) has its release and its published document,
 * and may keep two of the sent fields, `base` (its source) and `delete: true` (unpublish with the release). Other
 * documents have none of this.
 */
export function withVersionSystem<Document extends Fields>(
  id: string,
  document: Document,
): Document {
  if (document['_system'] === undefined && releaseOf(id) === undefined) return document
  const {_system, ...rest} = document
  const sent = isPlainObject(_system) ? _system : {}
  const system = {...without(sent, OF_VERSIONS), ...versionSystem(id, sent)}
  return (Object.keys(system).length > 0 ? {...rest, _system: system} : rest) as Document
}

function versionSystem(id: string, {base, delete: marked}: Fields): Fields {
  const release = releaseOf(id)
  if (release === undefined) return {}
  return {
    bundleId: release,
    scopeId: release,
    release: weak(releaseDocumentId(release)),
    group: weak(publishedId(id)),
    ...(isPlainObject(base) && {base}),
    ...(marked === true && {delete: true}),
  }
}

/** Whether the release unpublishes the document of this version. */
export function isUnpublishing({_system}: Fields): boolean {
  return isPlainObject(_system) && _system['delete'] === true
}

function weak(_ref: string) {
  return {_ref, _weak: true}
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
