import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {type LakeDocument, releaseOf} from '../../document.ts'
import {type ActionFields, invalidAction} from '../action-fields.ts'
import {copyTo} from '../copy-document.ts'
import type {Mutation} from '../mutation.ts'
import {checkRevision, notFound} from '../mutation-errors.ts'
import type {Mutations, ReadAction} from '../step.ts'

/**
 * Actions on versions of documents in releases (`VersionAction` in `@sanity/client`;
 * https://www.sanity.io/docs/http-actions); discarding one works like discarding a draft.
 */
export const VERSION_ACTIONS: Record<string, ReadAction> = {
  'sanity.action.document.version.create': createVersion,
  'sanity.action.document.version.replace': replaceVersion,
  'sanity.action.document.version.unpublish': unpublishVersion,
}

/** Creates a version from a document, or as a copy of another version. */
function createVersion(fields: ActionFields): Mutations {
  if (!fields.has('baseId')) {
    fields.publishedId()
    const document = fields.versionDocument('document')
    return () => [{kind: 'create', document}]
  }
  if (fields.has('document')) {
    throw invalidAction(`The ${fields.where} has both "document" and "baseId".`)
  }
  const {version, published} = fields.versionPair()
  const base = fields.baseId(published)
  const revision = fields.optionalString('ifBaseRevisionId')
  return (pending) => {
    const source = pending.read(base)
    if (!source) throw notFound(base)
    checkRevision(source, revision)
    return [copyTo(version, source)]
  }
}

function replaceVersion(fields: ActionFields): Mutations {
  const document = fields.versionDocument('document')
  return (pending) => {
    const existing = pending.read(document._id)
    if (!existing) throw notFound(document._id)
    const {base} = systemOf(existing)
    const _system = {...(base !== undefined && {base}), ...systemOf(document)}
    return [{kind: 'createOrReplace', document: {...document, _system}}]
  }
}

/** Marks a document to be unpublished with the release; its version keeps the current content. */
function unpublishVersion(fields: ActionFields): Mutations {
  const {version, published} = fields.versionPair()
  if (releaseOf(version) === undefined) {
    throw invalidAction(`"versionId" of ${fields.where}, "${version}", is not in a release.`)
  }
  return (pending) => {
    const source = pending.read(published)
    if (!source) throw notFound(published)
    const existing = pending.read(version)
    return [existing ? marked(existing) : copyTo(version, source, {delete: true})]
  }
}

function marked(version: LakeDocument): Mutation {
  const set = {_system: {...systemOf(version), delete: true}}
  return {kind: 'patch', selection: {id: version._id}, patch: {set}}
}

function systemOf({_system}: Record<string, unknown>): Record<string, unknown> {
  return isPlainObject(_system) ? _system : {}
}
