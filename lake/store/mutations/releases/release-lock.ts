import {releaseDocumentId, releaseOf, releaseOfDocumentId} from '../../document.ts'
import {conflict, impossible} from '../mutation-errors.ts'
import type {MutationResult} from '../pending-transaction.ts'
import type {PendingState} from '../step.ts'
import {stateOf} from '../../release-document.ts'

/**
 * Rejects edits of releases, which have their own actions, and of versions in a release that is scheduled or over.
 * Versions left in one that is over may be deleted.
 *
 * @throws MutationError 400 for a release, 409 for a version
 */
export function checkWritable(
  results: readonly MutationResult[],
  pending: Pick<PendingState, 'read'>,
) {
  for (const {id, operation} of results) {
    if (operation === 'none') continue
    if (releaseOfDocumentId(id) !== undefined) {
      throw impossible(
        `"${id}" is a release: only the actions sanity.action.release.* change it`,
        id,
      )
    }
    const name = releaseOf(id)
    const release = name === undefined ? null : pending.read(releaseDocumentId(name))
    if (!release || stateOf(release) === 'active') continue
    if (stateOf(release) !== 'scheduled' && operation === 'delete') continue
    throw locked(id, String(name), stateOf(release))
  }
}

function locked(id: string, release: string, state: string) {
  const way =
    state === 'scheduled' ? 'Unschedule it first' : 'Put the change into a release that is active'
  return conflict(
    'documentLockedError',
    `Document "${id}" cannot be changed, as release "${release}" is ${state}. ${way}.`,
    id,
    {release, state},
  )
}
