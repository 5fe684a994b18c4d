import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {publishedId, releaseDocumentId, releaseOf} from './document.ts'

type Fields = Record<string, unknown>

/** What only versions have in `_system` (`DocumentSystem` in `@sanity/types`). */
const OF_VERSIONS = ['bundleId', 'release', 'group', 'scopeId', 'base', 'delete']

/**
 * A document with the `_system` that goes with its id, as the lake keeps it, whatever was sent: a version
 * (`versions.<release>.<id>`) tells its release and the document that it is a version of, others have none of this. Of
 * what was sent, a version keeps two fields: `base`, the `id` and `rev` that it was copied from, and `delete: true`,
 * with which its release unpublishes the document.
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

/** Whether the release of this version unpublishes its document. */
export function isUnpublishing({_system}: Fields): boolean {
  return isPlainObject(_system) && _system['delete'] === true
}

function weak(_ref: string) {
  return {_ref, _weak: true}
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
