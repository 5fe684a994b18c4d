import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {type LakeDocument, publishedId} from '../document.ts'
import type {Mutation} from './mutation.ts'

/** Creates a document with the content of another one. A version stores its source (`_system.base`). */
export function copyTo(id: string, source: LakeDocument, system: {delete?: true} = {}): Mutation {
  const _system = {...system, base: {id: source._id, rev: source._rev}}
  const document = {...contentOf(source), _type: source._type, _id: id, _system}
  return {kind: 'create', document}
}

/**
 * Publishes a draft or version: copies its content to the published document and deletes it.
 *
 * @param existing published document
 */
export function publication(source: LakeDocument, existing: LakeDocument | null): Mutation[] {
  return [
    {
      kind: 'createOrReplace',
      document: {
        ...published(source),
        _type: source._type,
        _id: publishedId(source._id),
        _createdAt: existing?._createdAt ?? source._createdAt,
      },
    },
    {kind: 'delete', selection: {id: source._id}},
  ]
}

/** The document without fields that the next commit sets. */
function contentOf({_rev, _updatedAt, _system, ...content}: LakeDocument): Record<string, unknown> {
  return content
}

/** Content of a draft or version when published: weak references marked with `_strengthenOnPublish` become strong. */
export function published(source: LakeDocument): Record<string, unknown> {
  return mapObjects(contentOf(source)) as Record<string, unknown>
}

function mapObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapObjects)
  if (!isPlainObject(value)) return value
  const {_strengthenOnPublish: marker, ...rest} = value
  const staysWeak = isPlainObject(marker) && marker['weak'] === true
  if (marker !== undefined && !staysWeak) delete rest['_weak']
  return Object.fromEntries(Object.entries(rest).map(([name, field]) => [name, mapObjects(field)]))
}
