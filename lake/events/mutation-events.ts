import type {Commit, CommittedChange} from '../store/commit.ts'
import {formatEvent} from './event-stream.ts'
import {positionId} from './position.ts'
import type {Outgoing} from './waiting-events.ts'

/** What events are to say (https://www.sanity.io/docs/http-listen). */
export type EventOptions = {
  includeResult: boolean
  includeMutations: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
  /** Adds the author of the change. Readers without a token get no ids of users. */
  includeIdentity: boolean
  /** Echoed; every event is sent after its write is visible, which satisfies them all. */
  visibility: string
}

/** A commit, and which one of the hub it is. */
export type Published = {commit: Commit; at: number}

export type Transition = 'appear' | 'update' | 'disappear'

/** A document's change as a listener sees it. */
export type SeenChange = {change: CommittedChange; transition: Transition}

/** Of a document that matched before, after, or both; `undefined` for neither. */
export function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before && after) return 'update'
  if (after) return 'appear'
  return before ? 'disappear' : undefined
}

/** As many bytes of events are kept for the next listener who gets the same ones. */
const MAX_KEPT_BYTES = 1024 * 1024

/**
 * The events of one commit for all listeners who asked for the same. They become text when the first of them
 * takes one: a large transaction would otherwise be in memory as many times as there are listeners.
 */
export function mutationEvents(
  {commit, at}: Published,
  seen: readonly SeenChange[],
  options: EventOptions,
): Outgoing[] {
  let kept = 0
  return seen.map(({change, transition}, index) => {
    let known: Uint8Array | undefined
    const format = () => {
      const data = {
        ...mutationEvent(commit, change, options),
        transition,
        // They count what this listener gets: the Studio's pair listener holds the events of a transaction
        // back until it has all of them.
        transactionTotalEvents: seen.length,
        transactionCurrentEvent: index + 1,
      }
      const id = positionId(commit.dataset, {at, events: index + 1})
      return formatEvent({event: 'mutation', id, data})
    }
    return {
      size: () => sizeOf(change),
      bytes: () => {
        if (known) return known
        const bytes = format()
        kept += bytes.byteLength
        if (kept <= MAX_KEPT_BYTES) known = bytes
        return bytes
      },
    }
  })
}

function mutationEvent(commit: Commit, change: CommittedChange, options: EventOptions) {
  return {
    eventId: `${commit.transactionId}#${change.id}`,
    documentId: change.id,
    transactionId: commit.transactionId,
    ...(options.includeIdentity ? {identity: commit.author} : {}),
    // Absent, not null, for a document that did not exist: the Studio compares it with the revision that it
    // has (`previousRev !== current?._rev`) and takes the document for out of sync where they differ.
    ...(change.before ? {previousRev: change.before._rev} : {}),
    resultRev: commit.transactionId,
    timestamp: commit.timestamp,
    visibility: options.visibility,
    ...(options.includeMutations ? {mutations: change.mutations} : {}),
    ...(options.includeEffects ? {effects: change.effects} : {}),
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision && change.before ? {previous: change.before} : {}),
  }
}

const sizes = new WeakMap<CommittedChange, number>()

/** Roughly what a change holds in memory: the document twice, and how it became what it is. */
export function sizeOf(change: CommittedChange): number {
  const known = sizes.get(change)
  if (known !== undefined) return known
  const size = 3 * JSON.stringify(change.after ?? change.before).length
  sizes.set(change, size)
  return size
}
