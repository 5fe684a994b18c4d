import {LakeError} from '../errors.ts'
import type {DocumentFilter} from '../groq/document-filter.ts'
import type {CommittedChange} from '../store/commit.ts'
import {type LakeDocument, releaseOf} from '../store/document.ts'
import type {StreamControl} from './event-stream.ts'
import {
  type EventOptions,
  mutationEvents,
  type NumberedCommit,
  transitionOf,
} from './mutation-events.ts'
import type {Outgoing} from './event-queue.ts'

export type MemberOptions = EventOptions & {includeAllVersions: boolean}

/** Members with the same options, each with the number of the last commit before it joined. */
type Audience = {options: MemberOptions; members: Map<StreamControl, number>}

/** A change, and whether the document matched before and after it. */
type Tested = {change: CommittedChange; before: boolean; after: boolean}

/** Listeners with the same filter, which tests each document once for all of them. */
export class ListenerGroup {
  readonly #matches: DocumentFilter
  /** Members by their options. */
  readonly #audiences = new Map<string, Audience>()

  /** @param matches tests the filter, and whether the readers may see the document */
  constructor(matches: DocumentFilter) {
    this.#matches = matches
  }

  get isEmpty(): boolean {
    return this.#audiences.size === 0
  }

  /** @returns a function that ends the membership */
  join(member: StreamControl, after: number, options: MemberOptions): () => void {
    const key = JSON.stringify(Object.entries(options).toSorted())
    const audience = this.#audiences.get(key) ?? {options, members: new Map()}
    this.#audiences.set(key, audience)
    audience.members.set(member, after)
    return () => {
      audience.members.delete(member)
      if (audience.members.size === 0) this.#audiences.delete(key)
    }
  }

  /** Closes all streams; clients reconnect and request the events that they missed. */
  end() {
    for (const member of this.#everyone()) member.close()
  }

  /**
   * Sends one `mutation` event for each document of a commit that matches before or after. If the filter fails, sends
   * `channelError` and ends the streams of this group.
   */
  *notify(published: NumberedCommit): Iterable<void> {
    try {
      const tested = yield* testedChanges(published, this.#matches)
      if (tested.length === 0) return
      for (const audience of this.#audiences.values())
        yield* notifyAudience(audience, published, tested)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      this.#fail(error)
    }
  }

  #fail({body}: LakeError) {
    for (const member of this.#everyone()) {
      member.send({event: 'channelError', data: body})
      member.close()
    }
  }

  #everyone(): StreamControl[] {
    return [...this.#audiences.values()].flatMap(({members}) => [...members.keys()])
  }
}

/** The changes that match before or after. @throws LakeError 400 if the filter fails */
function* testedChanges(
  {commit}: NumberedCommit,
  matches: DocumentFilter,
): Generator<void, Tested[]> {
  const isMatch = (document: LakeDocument | null) => document !== null && matches(document)
  const tested: Tested[] = []
  for (const change of commit.changes) {
    const [before, after] = [isMatch(change.before), isMatch(change.after)]
    if (before || after) tested.push({change, before, after})
    yield
  }
  return tested
}

function eventsOf(
  published: NumberedCommit,
  tested: readonly Tested[],
  options: MemberOptions,
): Outgoing[] {
  const seen = tested.flatMap(({change, before, after}) => {
    const transition = transitionOf(before, after)
    const isHidden = !options.includeAllVersions && releaseOf(change.id) !== undefined
    return transition && !isHidden ? [{change, transition}] : []
  })
  return mutationEvents(published, seen, options)
}

function* notifyAudience(
  {options, members}: Audience,
  published: NumberedCommit,
  tested: readonly Tested[],
): Iterable<void> {
  const events = eventsOf(published, tested, options)
  if (events.length === 0) return
  for (const [member, after] of members) {
    if (after < published.at) member.sendAll(events)
    yield
  }
}

/** The events of one commit for a listener that missed it. @throws LakeError 400 if the filter fails */
export function* missedEvents(
  published: NumberedCommit,
  matches: DocumentFilter,
  options: MemberOptions,
): Generator<void, Outgoing[]> {
  const tested = yield* testedChanges(published, matches)
  return eventsOf(published, tested, options)
}
