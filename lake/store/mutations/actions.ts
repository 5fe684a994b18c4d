import {RELEASE_ACTIONS} from './releases/release-actions.ts'
import {VERSION_ACTIONS} from './releases/version-actions.ts'
import {
  draftId,
  isDraftId,
  type LakeDocument,
  publishedId,
  releaseDocumentId,
  releaseOf,
} from '../document.ts'
import {ActionFields, invalidAction} from './action-fields.ts'
import {copyTo, publication} from './copy-document.ts'
import type {Mutation} from './mutation.ts'
import {checkRevision, conflict, notFound} from './mutation-errors.ts'
import type {Mutations, ReadAction, Step} from './step.ts'

/**
 * Actions of the Studio (https://www.sanity.io/docs/http-actions), each turned into mutations. Parsing checks the
 * fields; running reads the pending transaction, so that an edit finds a draft that an earlier action created.
 */
const DOCUMENT_ACTIONS = new Map<string, ReadAction>(
  Object.entries({
    'sanity.action.document.create': createAction,
    'sanity.action.document.edit': editAction,
    'sanity.action.document.publish': publishAction,
    'sanity.action.document.unpublish': unpublishAction,
    'sanity.action.document.discard': discardAction,
    'sanity.action.document.version.discard': discardAction,
    ...VERSION_ACTIONS,
    'sanity.action.document.delete': deleteAction,
    'sanity.action.document.replaceDraft': replaceDraftAction,
  }),
)
const OF_RELEASES = new Map<string, ReadAction>(Object.entries(RELEASE_ACTIONS))

/** All supported actions. */
export const ACTION_TYPES: readonly string[] = [...DOCUMENT_ACTIONS.keys(), ...OF_RELEASES.keys()]

/** @throws LakeError 400 naming the invalid action and the reason */
export function parseActions(value: unknown): Step[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw invalidAction('The body must have "actions": a list of at least one action.')
  }
  return value.map((action, index) => parseAction(new ActionFields(action, index)))
}

function parseAction(fields: ActionFields): Step {
  const type = fields.string('actionType')
  const onDocument = DOCUMENT_ACTIONS.get(type)
  if (onDocument) return {of: 'documents', mutations: inReleases(onDocument(fields))}
  const onRelease = OF_RELEASES.get(type)
  if (onRelease) return {of: 'release', mutations: onRelease(fields)}
  throw invalidAction(`The ${fields.where}, "${type}", is not implemented by this lake.`)
}

/** Rejects new versions in missing releases. Imports may create them: their documents come in any order. */
function inReleases(mutations: Mutations): Mutations {
  return (pending) => {
    const made = mutations(pending)
    for (const mutation of made) {
      const id = 'document' in mutation ? (mutation.document._id ?? '') : ''
      const release = releaseOf(id)
      if (release === undefined || pending.read(id)) continue
      const releaseId = releaseDocumentId(release)
      if (!pending.read(releaseId)) throw notFound(releaseId)
    }
    return made
  }
}

function createAction(fields: ActionFields): Mutations {
  const document = fields.versionDocument('attributes')
  const ifExists = fields.optionalString('ifExists') ?? 'fail'
  if (ifExists !== 'fail' && ifExists !== 'ignore') {
    throw invalidAction(`"ifExists" of ${fields.where} is neither "fail" nor "ignore".`)
  }
  const kind = ifExists === 'ignore' ? 'createIfNotExists' : 'create'
  return (pending) => {
    const published = publishedId(document._id)
    // The draft would lack the published content.
    if (isDraftId(document._id) && pending.read(published)) {
      const description = `Document "${published}" is published already: edit it instead`
      throw conflict('documentAlreadyExistsError', description, published)
    }
    return [{kind, document}]
  }
}

/** Edits a draft, which is first copied from the published document if missing. */
function editAction(fields: ActionFields): Mutations {
  const {version: draft, published} = fields.idPair()
  const patch = fields.patch()
  return (pending) => {
    const edit: Mutation = {kind: 'patch', selection: {id: draft}, patch}
    if (pending.read(draft)) return [edit]
    const source = pending.read(published)
    if (!source) throw notFound(published)
    return [copyTo(draft, source), edit]
  }
}

function publishAction(fields: ActionFields): Mutations {
  const {version: draft, published} = fields.idPair()
  const draftRevision = fields.optionalString('ifDraftRevisionId')
  const publishedRevision = fields.optionalString('ifPublishedRevisionId')
  return (pending) => {
    const source = pending.read(draft)
    if (!source) throw notFound(draft)
    checkRevision(source, draftRevision)
    const existing = pending.read(published)
    checkPublishedRevision(existing, published, publishedRevision)
    return publication(source, existing)
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

function unpublishAction(fields: ActionFields): Mutations {
  const {version: draft, published} = fields.idPair()
  return (pending) => {
    const source = pending.read(published)
    if (!source) throw notFound(published)
    const remove: Mutation = {kind: 'delete', selection: {id: published}}
    return pending.read(draft) ? [remove] : [copyTo(draft, source), remove]
  }
}

/** Deletes a draft: "Discard changes", or a draft that was never published. */
function discardAction(fields: ActionFields): Mutations {
  const id = fields.versionId(fields.has('versionId') ? 'versionId' : 'draftId')
  fields.refusePurge()
  return (pending) => {
    if (!pending.read(id)) throw notFound(id)
    return [{kind: 'delete', selection: {id}}]
  }
}

/** Deletes a document and all its drafts outside of releases. */
function deleteAction(fields: ActionFields): Mutations {
  const published = fields.publishedId()
  const ids = [published, ...fields.versionIds('includeDrafts', published)]
  fields.refusePurge()
  return (pending) => {
    const draft = draftId(published)
    if (!ids.includes(draft) && pending.read(draft)) {
      const description = `Document "${published}" has a draft, which "includeDrafts" of ${fields.where} does not name`
      throw conflict('documentHasDraftError', description, draft)
    }
    return ids.map((id) => ({kind: 'delete', selection: {id}}))
  }
}

/** "Revert to revision": the draft becomes an earlier revision, and is created if missing. */
function replaceDraftAction(fields: ActionFields): Mutations {
  const document = fields.versionDocument('attributes')
  return (pending) => {
    const published = publishedId(document._id)
    if (!pending.read(document._id) && !pending.read(published)) throw notFound(published)
    return [{kind: 'createOrReplace', document}]
  }
}
