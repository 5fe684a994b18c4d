import {setImmediate} from 'node:timers/promises'
import type {Dataset} from '../store/dataset.ts'
import type {Commit, CommitReceiver} from '../store/commit.ts'
import {runInSlices} from './run-in-slices.ts'
import type {NumberedCommit} from './mutation-events.ts'
import {RecentCommits} from './recent-commits.ts'

/**
 * Receives commits. Slow subscribers are generators, which yield so that requests and streams can proceed.
 *
 * @param at number of the commit in the hub, see `Hub.last`
 */
export type Subscriber = (commit: Commit, at: number) => Iterable<void> | void

/** Queued commits, beyond which all subscribers are disconnected: they are slower than the writers. */
const MAX_QUEUED = 5_000

type Subscription = {notify: Subscriber; disconnect: () => void; since: number}

/**
 * Publish and subscribe: notifies the subscribers of a dataset of its commits, in order. This runs after the
 * response, in slices, so that commits never wait for it.
 */
export class Hub implements CommitReceiver {
  readonly #subscriptions = new Map<string, Set<Subscription>>()
  readonly #report: (message: string, error: unknown) => void
  /** For listeners that reconnect. */
  readonly recent = new RecentCommits()
  #queued: NumberedCommit[] = []
  #isNotifying = false
  #last = 0

  constructor(report: (message: string, error: unknown) => void) {
    this.#report = report
  }

  /** Number of the last commit. */
  get last(): number {
    return this.#last
  }

  /**
   * @param tell called with each later commit
   * @param disconnect called if commits are dropped
   * @returns a function that ends the subscription
   */
  subscribe(dataset: Dataset, notify: Subscriber, disconnect: () => void = () => {}): () => void {
    const key = keyOf(dataset)
    const subscriptions = this.#subscriptions.get(key) ?? new Set()
    const subscription = {notify, disconnect, since: this.#last}
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
    if (this.#queued.length >= MAX_QUEUED) return this.#disconnectEveryone()
    this.#queued.push({commit, at: this.#last})
    if (!this.#isNotifying) void this.#notifyAll()
  }

  async #notifyAll() {
    this.#isNotifying = true
    // The response to the commit goes first.
    await setImmediate()
    await runInSlices(this.#notifyQueued())
    this.#isNotifying = false
  }

  *#notifyQueued(): Generator<void> {
    for (let next = this.#queued.shift(); next; next = this.#queued.shift()) {
      yield* this.#notify(next)
    }
  }

  *#notify({commit, at}: NumberedCommit): Generator<void> {
    for (const {notify, since} of this.#subscriptions.get(keyOf(commit.dataset)) ?? []) {
      if (since >= at) continue
      try {
        yield* notify(commit, at) ?? []
      } catch (error) {
        this.#report(`A listener of ${keyOf(commit.dataset)} failed`, error)
      }
      yield
    }
  }

  /** Disconnects the subscribers of a dataset, which some of them may no longer read. */
  disconnectAll(dataset: Pick<Dataset, 'project' | 'name'>) {
    for (const {disconnect} of this.#subscriptions.get(keyOf(dataset)) ?? []) disconnect()
  }

  #disconnectEveryone() {
    this.#queued = []
    for (const subscriptions of this.#subscriptions.values()) {
      for (const {disconnect} of subscriptions) disconnect()
    }
  }
}

function keyOf({project, name}: Pick<Dataset, 'project' | 'name'>): string {
  return `${project}/${name}`
}
