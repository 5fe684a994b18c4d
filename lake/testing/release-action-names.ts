import {RELEASE_ACTIONS} from '../store/mutations/releases/release-actions.ts'

/** Prefix of the types of release actions. */
export const RELEASE_ACTION = 'sanity.action.release.'

/** Names of all release actions: `create`, `edit`, … */
export const RELEASE_ACTION_NAMES = Object.keys(RELEASE_ACTIONS).map((type) =>
  type.slice(RELEASE_ACTION.length),
)
