import {isPlainObject} from '#server/plain-object.ts'
import {LakeError} from '../../errors.ts'
import type {Step} from './apply.ts'
import {draftId, type LakeDocument, publishedId} from '../document.ts'
import {type Mutation, parseDocument, parseId} from './mutation.ts'
import {checkRevision, conflict, notFound} from './mutation-errors.ts'
import {parsePatch} from './patch.ts'

/**
 * The actions with which the Studio edits (https://www.sanity.io/docs/http-actions), each turned into
 * the mutations it stands for. Reading an action checks its fields; running it reads the transaction
 * so far, so that an edit finds the draft that an action before it made.
 */
const ACTIONS: Record<string, (fields: Fields) => Step> = {
  'sanity.action.document.create': createAction,
  'sanity.action.document.edit': editAction,
  'sanity.action.document.publish': publishAction,
  'sanity.action.document.unpublish': unpublishAction,
  'sanity.action.document.discard': discardAction,
  'sanity.action.document.version.discard': discardAction,
  'sanity.action.document.delete': deleteAction,
  'sanity.action.document.replaceDraft': replaceDraftAction,
}

/** @throws LakeError 400 that names the action that cannot be read, and why. */
export function parseActions(value: unknown): Step[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw invalid('The body must have "actions": a list of at least one action.')
  }
  return value.map((action, index) => {
    const fields = new Fields(action, index)
    const type = fields.string('actionType')
    const read = ACTIONS[type]
    if (!read) {
      throw invalid(`Action ${index}, "${type}", is not implemented by this lake.`)
    }
    return read(fields)
  })
}

/** The fields of one action, read with errors that say which action and which field. */
class Fields {
  readonly #fields: Record<string, unknown>
  readonly where: string

  constructor(value: unknown, index: number) {
    this.where = `action ${index}`
    if (!isPlainObject(value)) throw invalid(`The ${this.where} is not an object.`)
    this.#fields = value
  }

  string(name: string): string {
    const value = this.#fields[name]
    if (typeof value === 'string') return value
    throw invalid(`The ${this.where} has no "${name}".`)
  }

  optionalString(name: string): string | undefined {
    return this.#fields[name] === undefined ? undefined : this.string(name)
  }

  id(name: string): string {
    return parseId(this.string(name), `"${name}" of ${this.where}`)
  }

  document(name: string) {
    return parseDocument(this.#fields[name], this.where)
  }

  patch(name: string) {
    const value = this.#fields[name]
    if (!isPlainObject(value)) throw invalid(`The ${this.where} has no "${name}".`)
    return parsePatch(value, `"${name}" of ${this.where}`)
  }

  ids(name: string): string[] {
    const value = this.#fields[name] ?? []
    if (!Array.isArray(value)) throw invalid(`"${name}" of ${this.where} is not a list of ids.`)
    return value.map((id) => parseId(id, `"${name}" of ${this.where}`))
  }
}

function createAction(fields: Fields): Step {
  const attributes = fields.document('attributes')
  const id = attributes._id ?? draftId(fields.id('publishedId'))
  const kind = fields.optionalString('ifExists') === 'ignore' ? 'createIfNotExists' : 'create'
  return () => [{kind, document: {...attributes, _id: id}}]
}

/** An edit of a document without a draft starts from a copy of what is published. */
function editAction(fields: Fields): Step {
  const draft = fields.id('draftId')
  const published = fields.id('publishedId')
  const patch = fields.patch('patch')
  return (read) => {
    const edit: Mutation = {kind: 'patch', selection: {id: draft}, patch}
    if (read(draft)) return [edit]
    const source = read(published)
    if (!source) throw notFound(published)
    return [copyTo(draft, source), edit]
  }
}

function publishAction(fields: Fields): Step {
  const draft = fields.id('draftId')
  const published = fields.id('publishedId')
  const draftRevision = fields.optionalString('ifDraftRevisionId')
  const publishedRevision = fields.optionalString('ifPublishedRevisionId')
  return (read) => {
    const source = read(draft)
    if (!source) throw notFound(draft)
    checkRevision(source, draftRevision)
    const existing = read(published)
    checkPublishedRevision(existing, published, publishedRevision)
    return [
      {
        kind: 'createOrReplace',
        document: {
          ...strengthen(contentOf(source)),
          _type: source._type,
          _id: published,
          _createdAt: existing?._createdAt ?? source._createdAt,
        },
      },
      {kind: 'delete', selection: {id: draft}},
    ]
  }
}

function checkPublishedRevision(
  existing: LakeDocument | null,
  id: string,
  expected: string | undefined,
) {
  if (existing) checkRevision(existing, expected)
  else if (expected !== undefined) {
    throw conflict(
      'documentRevisionIDDoesNotMatchError',
      `Document "${id}" is not published, expected revision "${expected}"`,
      id,
    )
  }
}

function unpublishAction(fields: Fields): Step {
  const draft = fields.id('draftId')
  const published = fields.id('publishedId')
  return (read) => {
    const source = read(published)
    if (!source) throw notFound(published)
    const remove: Mutation = {kind: 'delete', selection: {id: published}}
    return read(draft) ? [remove] : [copyTo(draft, source), remove]
  }
}

/** "Discard changes", and deleting a draft that was never published. */
function discardAction(fields: Fields): Step {
  const version = fields.optionalString('versionId') === undefined ? 'draftId' : 'versionId'
  const id = fields.id(version)
  if (id === publishedId(id))
    throw invalid(`"${version}" of ${fields.where} is no draft or version.`)
  return (read) => {
    if (!read(id)) throw notFound(id)
    return [{kind: 'delete', selection: {id}}]
  }
}

function deleteAction(fields: Fields): Step {
  const published = fields.id('publishedId')
  const ids = [published, ...fields.ids('includeDrafts')]
  return () => ids.map((id) => ({kind: 'delete', selection: {id}}))
}

/** "Revert to revision": the draft becomes the older document. */
function replaceDraftAction(fields: Fields): Step {
  const attributes = fields.document('attributes')
  const id = attributes._id ?? draftId(fields.id('publishedId'))
  return () => [{kind: 'createOrReplace', document: {...attributes, _id: id}}]
}

function copyTo(id: string, source: LakeDocument): Mutation {
  return {kind: 'create', document: {...contentOf(source), _type: source._type, _id: id}}
}

/** The document without what its next commit sets anew. */
function contentOf({_rev, _updatedAt, ...content}: LakeDocument): Record<string, unknown> {
  return content
}

/**
 * A draft refers weakly to documents that are not published yet and asks, with `_strengthenOnPublish`,
 * for a strong reference once they are.
 */
function strengthen(value: unknown): Record<string, unknown> {
  return mapObjects(value) as Record<string, unknown>
}

function mapObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapObjects)
  if (!isPlainObject(value)) return value
  const {_strengthenOnPublish: marker, ...rest} = value
  const staysWeak = isPlainObject(marker) && marker['weak'] === true
  if (marker !== undefined && !staysWeak) delete rest['_weak']
  return Object.fromEntries(Object.entries(rest).map(([name, field]) => [name, mapObjects(field)]))
}

function invalid(description: string): LakeError {
  return LakeError.typed(400, 'actionParseError', description)
}
