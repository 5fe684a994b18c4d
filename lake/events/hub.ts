import {setImmediate} from 'node:timers/promises'
import type {Dataset} from '../store/dataset.ts'
import type {Commit, CommitReceiver} from '../store/commit.ts'
import {inSlices} from './in-slices.ts'
import type {Published} from './mutation-events.ts'
import {RecentCommits} from './recent-commits.ts'

/**
 * Is told of a commit. What takes long is a generator, which yields where others may go on: requests, and
 * readers that take what they were sent.
 *
 * @param at which commit of the hub it is; a subscription knows those after `Hub.last`
 */
export type Subscriber = (commit: Commit, at: number) => Iterable<void> | void

/**
 * More commits than that wait only where telling of them takes longer than making them. Then those who listen
 * are told to begin anew instead.
 */
const MAX_WAITING = 5_000

type Subscription = {tell: Subscriber; lose: () => void; since: number}

/**
 * Publish and subscribe: tells who listens to a dataset what was committed there, in that order. A commit and its
 * answer never wait for that: it is done later, in slices.
 */
export class Hub implements CommitReceiver {
  readonly #subscriptions = new Map<string, Set<Subscription>>()
  readonly #report: (message: string, error: unknown) => void
  /** For those who were away for a moment. */
  readonly recent = new RecentCommits()
  #waiting: Published[] = []
  #isTelling = false
  #last = 0

  constructor(report: (message: string, error: unknown) => void) {
    this.#report = report
  }

  /** Counts the commits. */
  get last(): number {
    return this.#last
  }

  /**
   * @param tell called with each later commit
   * @param lose is called instead where commits were left out
   * @returns the function that ends the subscription
   */
  subscribe(dataset: Dataset, tell: Subscriber, lose: () => void = () => {}): () => void {
    const key = keyOf(dataset)
    const subscriptions = this.#subscriptions.get(key) ?? new Set()
    const subscription = {tell, lose, since: this.#last}
    this.#subscriptions.set(key, subscriptions.add(subscription))
    return () => {
      subscriptions.delete(subscription)
      if (subscriptions.size === 0 && this.#subscriptions.get(key) === subscriptions) {
        this.#subscriptions.delete(key)
      }
    }
  }

  /** Queues the commit for its listeners; never throws. */
  onCommit(commit: Commit) {
    this.#last += 1
    this.recent.add({commit, at: this.#last})
    if (!this.#subscriptions.has(keyOf(commit.dataset))) return
    if (this.#waiting.length >= MAX_WAITING) return this.#loseAll()
    this.#waiting.push({commit, at: this.#last})
    if (!this.#isTelling) void this.#tellAll()
  }

  async #tellAll() {
    this.#isTelling = true
    // The answer to the commit goes first.
    await setImmediate()
    await inSlices(this.#tellWaiting())
    this.#isTelling = false
  }

  *#tellWaiting(): Generator<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      yield* this.#tell(next)
    }
  }

  *#tell({commit, at}: Published): Generator<void> {
    for (const {tell, since} of this.#subscriptions.get(keyOf(commit.dataset)) ?? []) {
      if (since >= at) continue
      try {
        yield* tell(commit, at) ?? []
      } catch (error) {
        this.#report(`A listener of ${keyOf(commit.dataset)} failed`, error)
      }
      yield
    }
  }

  /** Those who listen to a dataset have to begin anew: it is not for all of them any more. */
  loseAllOf(dataset: Pick<Dataset, 'project' | 'name'>) {
    for (const {lose} of this.#subscriptions.get(keyOf(dataset)) ?? []) lose()
  }

  #loseAll() {
    this.#waiting = []
    for (const subscriptions of this.#subscriptions.values()) {
      for (const {lose} of subscriptions) lose()
    }
  }
}

function keyOf({project, name}: Pick<Dataset, 'project' | 'name'>): string {
  return `${project}/${name}`
}
