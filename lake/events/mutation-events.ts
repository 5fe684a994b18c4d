import type {Commit, CommittedChange} from '../store/commit.ts'
import {formatEvent} from './event-stream.ts'
import {positionId} from './position.ts'
import type {Outgoing} from './event-queue.ts'

/** Optional fields of mutation events (https://www.sanity.io/docs/http-listen). */
export type EventOptions = {
  includeResult: boolean
  includeMutations: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
  /** Adds the author of the change; not for readers without a token. */
  includeIdentity: boolean
  /** Repeated in the events, which are always sent after the write is visible. */
  visibility: string
}

/** A commit and its number in the hub. */
export type NumberedCommit = {commit: Commit; at: number}

export type Transition = 'appear' | 'update' | 'disappear'

/** A document's change as a listener sees it. */
export type SeenChange = {change: CommittedChange; transition: Transition}

/** Returns `undefined` if the document matched neither before nor after. */
export function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before && after) return 'update'
  if (after) return 'appear'
  return before ? 'disappear' : undefined
}

/** Bytes of serialized events that are cached for listeners with the same options. */
const MAX_CACHED_BYTES = 1024 * 1024

/**
 * The events of one commit for all listeners with the same options. They are serialized when the first listener
 * takes one, so that a large transaction is in memory once.
 */
export function mutationEvents(
  {commit, at}: NumberedCommit,
  seen: readonly SeenChange[],
  options: EventOptions,
): Outgoing[] {
  let cachedBytes = 0
  return seen.map(({change, transition}, index) => {
    let known: Uint8Array | undefined
    const format = () => {
      const data = {
        ...mutationEvent(commit, change, options),
        transition,
        // The Studio's pair listener waits for this number of events before it applies a transaction.
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
        cachedBytes += bytes.byteLength
        if (cachedBytes <= MAX_CACHED_BYTES) known = bytes
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

/** Approximate bytes of a change in memory: the document twice, and its patches. */
export function sizeOf(change: CommittedChange): number {
  const known = sizes.get(change)
  if (known !== undefined) return known
  const size = 3 * JSON.stringify(change.after ?? change.before).length
  sizes.set(change, size)
  return size
}
