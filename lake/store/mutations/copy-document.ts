import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {type LakeDocument, publishedId} from '../document.ts'
import type {Mutation} from './mutation.ts'

/** A new document with the content of another one. A version notes what it is a copy of (`_system.base`). */
export function copyTo(id: string, source: LakeDocument, system: {delete?: true} = {}): Mutation {
  const _system = {...system, base: {id: source._id, rev: source._rev}}
  const document = {...contentOf(source), _type: source._type, _id: id, _system}
  return {kind: 'create', document}
}

/**
 * What publishing a draft or version does: its content becomes the published document, and it goes.
 *
 * @param existing what is published now
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

/** The document without what its next commit sets anew. */
function contentOf({_rev, _updatedAt, _system, ...content}: LakeDocument): Record<string, unknown> {
  return content
}

/**
 * The content of a draft or version as it is published: it refers weakly to documents that are not published yet and
 * asks, with `_strengthenOnPublish`, for a strong reference once they are.
 */
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
