import {isPlainObject} from '#server/plain-object.ts'
import type {Step} from './apply.ts'
import {type LakeDocument, publishedId} from '../document.ts'
import {ActionFields, invalidAction} from './action-fields.ts'
import type {Mutation} from './mutation.ts'
import {checkRevision, conflict, notFound} from './mutation-errors.ts'

/**
 * The actions with which the Studio edits (https://www.sanity.io/docs/http-actions), each turned into
 * the mutations it stands for. Reading an action checks its fields; running it reads the transaction
 * so far, so that an edit finds the draft that an action before it made.
 */
const ACTIONS = new Map<string, (fields: ActionFields) => Step>(
  Object.entries({
    'sanity.action.document.create': createAction,
    'sanity.action.document.edit': editAction,
    'sanity.action.document.publish': publishAction,
    'sanity.action.document.unpublish': unpublishAction,
    'sanity.action.document.discard': discardAction,
    'sanity.action.document.version.discard': discardAction,
    'sanity.action.document.delete': deleteAction,
    'sanity.action.document.replaceDraft': replaceDraftAction,
    'sanity.action.release.import': importReleaseAction,
  }),
)

/** @throws LakeError 400 that names the action that cannot be read, and why. */
export function parseActions(value: unknown): Step[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw invalidAction('The body must have "actions": a list of at least one action.')
  }
  return value.map((action, index) => {
    const fields = new ActionFields(action, index)
    const type = fields.string('actionType')
    const read = ACTIONS.get(type)
    if (!read) {
      throw invalidAction(`Action ${index}, "${type}", is not implemented by this lake.`)
    }
    return read(fields)
  })
}

function createAction(fields: ActionFields): Step {
  const document = fields.versionDocument()
  const ifExists = fields.optionalString('ifExists') ?? 'fail'
  if (ifExists !== 'fail' && ifExists !== 'ignore') {
    throw invalidAction(`"ifExists" of ${fields.where} is neither "fail" nor "ignore".`)
  }
  const kind = ifExists === 'ignore' ? 'createIfNotExists' : 'create'
  return () => [{kind, document}]
}

/** An edit of a document without a draft starts from a copy of what is published. */
function editAction(fields: ActionFields): Step {
  const {version: draft, published} = fields.idPair()
  const patch = fields.patch()
  return (read) => {
    const edit: Mutation = {kind: 'patch', selection: {id: draft}, patch}
    if (read(draft)) return [edit]
    const source = read(published)
    if (!source) throw notFound(published)
    return [copyTo(draft, source), edit]
  }
}

function publishAction(fields: ActionFields): Step {
  const {version: draft, published} = fields.idPair()
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

function unpublishAction(fields: ActionFields): Step {
  const {version: draft, published} = fields.idPair()
  return (read) => {
    const source = read(published)
    if (!source) throw notFound(published)
    const remove: Mutation = {kind: 'delete', selection: {id: published}}
    return read(draft) ? [remove] : [copyTo(draft, source), remove]
  }
}

/** "Discard changes", and deleting a draft that was never published. */
function discardAction(fields: ActionFields): Step {
  const id = fields.versionId(fields.has('versionId') ? 'versionId' : 'draftId')
  fields.refusePurge()
  return (read) => {
    if (!read(id)) throw notFound(id)
    return [{kind: 'delete', selection: {id}}]
  }
}

function deleteAction(fields: ActionFields): Step {
  const published = fields.publishedId()
  const ids = [published, ...fields.versionIds('includeDrafts', published)]
  fields.refusePurge()
  return () => ids.map((id) => ({kind: 'delete', selection: {id}}))
}

/** "Revert to revision": the draft, made of what is published where there is none, becomes the older document. */
function replaceDraftAction(fields: ActionFields): Step {
  const document = fields.versionDocument()
  return (read) => {
    const published = publishedId(document._id)
    if (!read(document._id) && !read(published)) throw notFound(published)
    return [{kind: 'createOrReplace', document}]
  }
}

/** With which `@sanity/import` brings the system documents of releases in. */
function importReleaseAction(fields: ActionFields): Step {
  const document = fields.releaseDocument()
  const ifExists = fields.optionalString('ifExists') ?? 'fail'
  const kind = RELEASE_IMPORTS.get(ifExists)
  if (kind) return () => [{kind, document}]
  throw invalidAction(`"ifExists" of ${fields.where} is neither "fail", "ignore" nor "replace".`)
}

const RELEASE_IMPORTS = new Map<string, 'create' | 'createIfNotExists' | 'createOrReplace'>([
  ['fail', 'create'],
  ['ignore', 'createIfNotExists'],
  ['replace', 'createOrReplace'],
])

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
