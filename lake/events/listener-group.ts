import {LakeError} from '../errors.ts'
import type {DocumentFilter} from '../groq/document-filter.ts'
import type {Commit, CommittedChange} from '../store/commit.ts'
import {type LakeDocument, releaseOf} from '../store/document.ts'
import type {StreamControl} from './event-stream.ts'
import {type EventOptions, mutationEvents, transitionOf} from './mutation-events.ts'

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
   *
   * @param at which commit of the hub it is
   */
  *tell(commit: Commit, at: number): Iterable<void> {
    const tested: Tested[] = []
    try {
      for (const change of commit.changes) {
        const [before, after] = [this.#isMatch(change.before), this.#isMatch(change.after)]
        if (before || after) tested.push({change, before, after})
        yield
      }
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      return this.#fail(error)
    }
    if (tested.length === 0) return
    for (const audience of this.#audiences.values())
      yield* tellAudience(audience, commit, tested, at)
  }

  #isMatch(document: LakeDocument | null): boolean {
    return document !== null && this.#matches(document)
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

function* tellAudience(
  {options, members}: Audience,
  commit: Commit,
  tested: readonly Tested[],
  at: number,
): Iterable<void> {
  const seen = tested.flatMap(({change, before, after}) => {
    const transition = transitionOf(before, after)
    const isHidden = !options.includeAllVersions && releaseOf(change.id) !== undefined
    return transition && !isHidden ? [{change, transition}] : []
  })
  if (seen.length === 0) return
  const events = mutationEvents(commit, seen, options)
  for (const [member, after] of members) {
    if (after < at) member.sendAll(events)
    yield
  }
}
