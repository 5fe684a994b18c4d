import {isDeepStrictEqual} from 'node:util'
import {type LakeDocument, releaseDocumentId} from '../../document.ts'
import type {ActionFields} from '../action-fields.ts'
import type {Mutation} from '../mutation.ts'
import {conflict, impossible, notFound} from '../mutation-errors.ts'
import {applyPatch} from '../apply-patch.ts'
import type {Mutations, ReadAction, PendingState} from '../step.ts'
import {
  RELEASE_TYPE,
  type ReleaseState,
  releasePatch,
  stateOf,
  whyNoMetadata,
} from '../../release-document.ts'
import {archive, publish, unarchive} from './release-endings.ts'
import {importRelease} from './release-import.ts'
import {checkReferencesAt} from './release-references.ts'

/**
 * Actions on releases (`ReleaseAction` in `@sanity/client`; https://www.sanity.io/docs/http-actions), each one
 * transaction with all changed documents.
 */
export const RELEASE_ACTIONS: Record<string, ReadAction> = {
  'sanity.action.release.create': createRelease,
  'sanity.action.release.edit': editRelease,
  'sanity.action.release.publish': onRelease('published', ['active'], publish),
  'sanity.action.release.archive': onRelease('archived', ['active'], archive),
  'sanity.action.release.unarchive': onRelease('unarchived', ['archived'], unarchive),
  'sanity.action.release.schedule': scheduleRelease,
  'sanity.action.release.unschedule': onRelease('unscheduled', ['scheduled'], unschedule),
  'sanity.action.release.delete': onRelease('deleted', ['published', 'archived'], remove),
  'sanity.action.release.import': importRelease,
}

type Change = (release: LakeDocument, pending: PendingState) => Mutation[]

/**
 * An action that changes the state of a release.
 *
 * @param done past participle for errors
 * @param states allowed states
 */
function onRelease(done: string, states: readonly ReleaseState[], change: Change): ReadAction {
  return (fields) => {
    const name = fields.releaseName()
    return (pending) => change(releaseIn(pending, name, done, states), pending)
  }
}

/** @throws MutationError 409 if the release is missing or in another state */
function releaseIn(
  pending: PendingState,
  name: string,
  done: string,
  states: readonly ReleaseState[],
): LakeDocument {
  const id = releaseDocumentId(name)
  const release = pending.read(id)
  if (!release) throw notFound(id)
  const state = stateOf(release)
  if (states.includes(state)) return release
  throw conflict(
    'releaseStateError',
    `Release "${name}" cannot be ${done}, as it is ${state}: only one that is ${states.join(' or ')} can be.`,
    id,
    {release: name, state},
  )
}

function createRelease(fields: ActionFields): Mutations {
  const name = fields.releaseName()
  const metadata = fields.metadata()
  const release = {_id: releaseDocumentId(name), _type: RELEASE_TYPE, name, state: 'active'}
  return () => [{kind: 'create', document: {...release, metadata}}]
}

/** Allows edits of `metadata` only, until the release is over. */
function editRelease(fields: ActionFields): Mutations {
  const name = fields.releaseName()
  const patch = fields.patch()
  const {ifRevisionID: _guard, ...operations} = patch
  return (pending) => {
    const release = releaseIn(pending, name, 'edited', ['active', 'scheduled'])
    checkEdit(release, applyPatch(release, operations))
    return [{kind: 'patch', selection: {id: release._id}, patch}]
  }
}

function checkEdit({metadata: _old, ...before}: LakeDocument, {metadata, ...after}: LakeDocument) {
  const why = whyNoMetadata(metadata)
  if (why !== undefined) {
    throw impossible(
      `The metadata of "${before._id}" would not be that of a release: ${why}`,
      before._id,
    )
  }
  if (isDeepStrictEqual(before, after)) return
  throw impossible(`Only "metadata" of "${before._id}" can be edited`, before._id)
}

/** Schedules a release, or reschedules it; a time in the past means now. */
function scheduleRelease(fields: ActionFields): Mutations {
  const publishAt = fields.time('publishAt')
  const schedule: Change = (release, pending) => {
    checkReferencesAt(publishAt, release, pending)
    const set = {state: 'scheduled', publishAt, scheduledBy: pending.author}
    return [releasePatch(release, set, ['error'])]
  }
  return onRelease('scheduled', ['active', 'scheduled'], schedule)(fields)
}

function unschedule(release: LakeDocument): Mutation[] {
  return [releasePatch(release, {state: 'active'}, ['publishAt', 'scheduledBy', 'error'])]
}

function remove({_id: id}: LakeDocument): Mutation[] {
  return [{kind: 'delete', selection: {id}}]
}
