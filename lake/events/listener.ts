import {randomUUID} from 'node:crypto'
import {LakeError} from '../errors.ts'
import {documentFilter} from '../groq/document-filter.ts'
import type {Dataset, Visibility} from '../store/dataset.ts'
import {isPublicId, type LakeDocument, releaseOf} from '../store/document.ts'
import type {Commit, CommittedChange} from '../store/commit.ts'
import {eventStream} from './event-stream.ts'
import type {Hub} from './hub.ts'

/** What a client of the listen endpoint asked for (https://www.sanity.io/docs/http-listen). */
export type ListenOptions = {
  query: string
  params: Record<string, unknown>
  includeResult: boolean
  includeMutations: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
  includeAllVersions: boolean
  /** Echoed; every event is sent after its write is visible, which satisfies them all. */
  visibility: string
  /** Without a token there are events of public documents only. */
  reader: Visibility
}

type Matches = (document: LakeDocument | null) => boolean

/**
 * The stream of one listener: `welcome` once the subscription stands, then one `mutation` event for each
 * document that a transaction changed and that matches before or after. A query that does not parse
 * gives one `channelError` and the end.
 */
export function listen(dataset: Dataset, hub: Hub, options: ListenOptions): Response {
  return eventStream(({send, close}) => {
    const fail = (error: LakeError) => {
      send({event: 'channelError', data: error.body})
      close()
    }
    const matches = attempt(() => matcher(options))
    if (matches instanceof LakeError) {
      fail(matches)
      return () => {}
    }
    const stop = hub.subscribe(dataset, (commit) => {
      const events = attempt(() => mutationEvents(commit, matches, options))
      if (events instanceof LakeError) fail(events)
      else for (const data of events) send({event: 'mutation', id: data.eventId, data})
    })
    send({event: 'welcome', data: {listenerName: randomUUID()}})
    return stop
  })
}

function matcher(options: ListenOptions): Matches {
  const filter = documentFilter(options.query, options.params)
  return (document) => document !== null && isVisible(document._id, options) && filter(document)
}

/** A query that does not parse, or that no document can be tested with, is the listener's own trouble. */
function attempt<T>(work: () => T): T | LakeError {
  try {
    return work()
  } catch (error) {
    if (error instanceof LakeError) return error
    throw error
  }
}

function isVisible(id: string, {includeAllVersions, reader}: ListenOptions): boolean {
  if (reader === 'public') return isPublicId(id)
  return includeAllVersions || releaseOf(id) === undefined
}

type Transition = 'appear' | 'update' | 'disappear'

/**
 * The events of one commit for one listener. The totals count what this listener gets: the Studio's pair
 * listener holds the events of a transaction back until it has all of them.
 */
export function mutationEvents(commit: Commit, matches: Matches, options: ListenOptions) {
  const visible = commit.changes.flatMap((change) => {
    const transition = transitionOf(matches(change.before), matches(change.after))
    return transition ? [{change, transition}] : []
  })
  return visible.map(({change, transition}, index) => ({
    eventId: `${commit.transactionId}#${change.id}`,
    documentId: change.id,
    transactionId: commit.transactionId,
    transition,
    identity: commit.author,
    // Absent, not null, for a document that did not exist: the Studio compares it with the revision that it
    // has (`previousRev !== current?._rev`) and takes the document for out of sync where they differ.
    ...(change.before ? {previousRev: change.before._rev} : {}),
    resultRev: commit.transactionId,
    timestamp: commit.timestamp,
    visibility: options.visibility,
    transactionTotalEvents: visible.length,
    transactionCurrentEvent: index + 1,
    ...requested(change, options),
  }))
}

function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before && after) return 'update'
  if (after) return 'appear'
  return before ? 'disappear' : undefined
}

function requested(change: CommittedChange, options: ListenOptions) {
  return {
    ...(options.includeMutations ? {mutations: change.mutations} : {}),
    ...(options.includeEffects ? {effects: change.effects} : {}),
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision && change.before ? {previous: change.before} : {}),
  }
}
