import {LakeError} from '../errors.ts'
import type {DocumentFilter} from '../groq/document-filter.ts'
import type {CommittedChange} from '../store/commit.ts'
import {type LakeDocument, releaseOf} from '../store/document.ts'
import type {StreamControl} from './event-stream.ts'
import {type EventOptions, mutationEvents, type Published, transitionOf} from './mutation-events.ts'
import type {Outgoing} from './waiting-events.ts'

export type MemberOptions = EventOptions & {includeAllVersions: boolean}

/** Members who get the same events; each with the commit after which it joined. */
type Audience = {options: MemberOptions; members: Map<StreamControl, number>}

/** A change, and whether the document matched. */
type Tested = {change: CommittedChange; before: boolean; after: boolean}

/** Listeners with the same filter: documents are tested once for all of them. */
export class ListenerGroup {
  readonly #matches: DocumentFilter
  /** By what their events are to say. */
  readonly #audiences = new Map<string, Audience>()

  /** @param matches whether its readers may see a document, and it passes their filter */
  constructor(matches: DocumentFilter) {
    this.#matches = matches
  }

  get isEmpty(): boolean {
    return this.#audiences.size === 0
  }

  /** @returns the function that ends the membership */
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

  /** They connect anew, and ask for what they have missed. */
  end() {
    for (const member of this.#everyone()) member.close()
  }

  /**
   * One `mutation` event for each document of a commit that matches before or after. A filter that cannot be
   * evaluated is one `channelError` and the end, for this group alone.
   */
  *tell(published: Published): Iterable<void> {
    try {
      const tested = yield* testedChanges(published, this.#matches)
      if (tested.length === 0) return
      for (const audience of this.#audiences.values())
        yield* tellAudience(audience, published, tested)
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

/** The changes of a commit of which a listener may be told. @throws LakeError 400 as the filter does */
function* testedChanges({commit}: Published, matches: DocumentFilter): Generator<void, Tested[]> {
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
  published: Published,
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

function* tellAudience(
  {options, members}: Audience,
  published: Published,
  tested: readonly Tested[],
): Iterable<void> {
  const events = eventsOf(published, tested, options)
  if (events.length === 0) return
  for (const [member, after] of members) {
    if (after < published.at) member.sendAll(events)
    yield
  }
}

/** The same for one listener who was away. @throws LakeError 400 as the filter does */
export function* missedEvents(
  published: Published,
  matches: DocumentFilter,
  options: MemberOptions,
): Generator<void, Outgoing[]> {
  const tested = yield* testedChanges(published, matches)
  return eventsOf(published, tested, options)
}
