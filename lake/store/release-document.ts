import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {type LakeDocument, releaseOfDocumentId} from './document.ts'
import type {Mutation} from './mutations/mutation.ts'

/** Type of the documents `_.releases.<name>` (`ReleaseDocument` in `@sanity/client`). */
export const RELEASE_TYPE = 'system.release'

/**
 * Stable states. Hosted releases pass through others (`scheduling`, `publishing` …), which here happen in one
 * transaction.
 */
export const RELEASE_STATES = ['active', 'scheduled', 'published', 'archived'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** Returns `active` for unknown states, which can be edited. */
export function stateOf(release: LakeDocument): ReleaseState {
  return RELEASE_STATES.find((state) => state === release['state']) ?? 'active'
}

export function nameOf({_id}: LakeDocument): string {
  return releaseOfDocumentId(_id) ?? _id
}

export function releasePatch(
  {_id: id}: LakeDocument,
  set: Record<string, unknown>,
  unset: string[],
): Mutation {
  return {kind: 'patch', selection: {id}, patch: {set, unset}}
}

/** State of a version when its release was published or archived. */
export type FinalState = {id: string; revisionId: string}

/** Skips entries of imported releases without a revision. */
export function finalStatesOf(release: LakeDocument): FinalState[] {
  const states = release['finalDocumentStates']
  if (!Array.isArray(states)) return []
  return states.flatMap((state: unknown) => {
    if (!isPlainObject(state)) return []
    const {id, revisionId} = state
    return typeof id === 'string' && typeof revisionId === 'string' ? [{id, revisionId}] : []
  })
}

const RELEASE_TYPES = ['asap', 'scheduled', 'undecided']
const CARDINALITIES = ['many', 'one']

/** Reason why a value is no valid `metadata`; `undefined` if it is. */
export function whyNoMetadata(value: unknown): string | undefined {
  if (!isPlainObject(value)) return 'it is not an object'
  const {title, description, releaseType, cardinality, intendedPublishAt} = value
  if (!isTextOrNone(title)) return '"title" is not text'
  if (!isTextOrNone(description)) return '"description" is not text'
  if (!isOneOf(RELEASE_TYPES, releaseType))
    return `"releaseType" is none of ${RELEASE_TYPES.join(', ')}`
  if (!isNone(cardinality) && !isOneOf(CARDINALITIES, cardinality)) {
    return `"cardinality" is none of ${CARDINALITIES.join(', ')}`
  }
  if (!isNone(intendedPublishAt) && parseTime(intendedPublishAt) === undefined) {
    return '"intendedPublishAt" is not a time, such as 2026-12-24T18:00:00Z'
  }
  return undefined
}

const TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/**
 * Converts a time with a UTC offset (RFC 3339, seconds optional) to its stored form; `undefined` for anything else,
 * such as local times or days that do not exist.
 */
export function parseTime(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, day] = TIME.exec(value) ?? []
  const time = new Date(value)
  if (day === undefined || Number.isNaN(time.getTime())) return undefined
  // JavaScript turns the 30th of February into the 2nd of March.
  return new Date(day).toISOString().startsWith(day) ? time.toISOString() : undefined
}

function isNone(value: unknown): boolean {
  return value === undefined || value === null
}

function isTextOrNone(value: unknown): boolean {
  return isNone(value) || typeof value === 'string'
}

function isOneOf(names: readonly string[], value: unknown): boolean {
  return names.some((name) => name === value)
}
