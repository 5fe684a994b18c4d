import {RELEASE_ACTIONS} from '../store/mutations/releases/release-actions.ts'

/** What stands behind this in the type of an action on a release. */
export const RELEASE_ACTION = 'sanity.action.release.'

/** Of all actions on releases that there are: `create`, `edit`, … */
export const RELEASE_ACTION_NAMES = Object.keys(RELEASE_ACTIONS).map((type) =>
  type.slice(RELEASE_ACTION.length),
)
