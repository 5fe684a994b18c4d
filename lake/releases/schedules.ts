import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {LakeError} from '../errors.ts'
import type {Commit, CommitReceiver} from '../store/commit.ts'
import type {Dataset} from '../store/dataset.ts'
import {type LakeDocument, releaseOfDocumentId} from '../store/document.ts'
import {stateOf} from '../store/release-document.ts'

type ReleaseKey = {project: string; dataset: string; release: string}

type Scheduled = ReleaseKey & {
  /** Time of publication, in milliseconds since 1970. */
  at: number
  /** Set after it failed once: other releases of the same time go first. */
  isDeferred: boolean
}

/** Publishes a release at its time. */
export type Publishing = {
  /** @throws LakeError below 500 if the release cannot be published as it is */
  publish(key: ReleaseKey): void
  /** Stores the error in the release, and ends its schedule. */
  fail(key: ReleaseKey, error: LakeError): void
}

/**
 * Longest timer. A timer does not notice a changed clock or a machine that slept, and is limited to 2^31
 * milliseconds.
 */
const MAX_SLEEP_MS = 500

/** Delay before a retry after failures such as a full disk. */
const RETRY_MS = 10_000

/**
 * Publishes scheduled releases at their time. Schedules are stored in the release documents, so that they survive a
 * kill; publishing ends the schedule in the same transaction.
 */
export class Schedules implements CommitReceiver {
  readonly #publishing: Publishing
  readonly #report: Report
  readonly #scheduled = new Map<string, Scheduled>()
  #timer: NodeJS.Timeout | undefined

  constructor(publishing: Publishing, report: Report) {
    this.#publishing = publishing
    this.#report = report
  }

  /** Adds the schedules of a dataset; overdue releases are published immediately. */
  resume(dataset: Dataset) {
    for (const release of dataset.scheduledReleases()) this.#note(dataset, release._id, release)
    this.#arm()
  }

  /** Notes the releases that a commit schedules, changes or deletes. */
  onCommit({dataset, changes}: Commit) {
    const releases = changes.filter(({id}) => releaseOfDocumentId(id) !== undefined)
    if (releases.length === 0) return
    for (const {id, after} of releases) this.#note(dataset, id, after)
    this.#arm()
  }

  close() {
    clearTimeout(this.#timer)
  }

  #note({project, name}: Dataset, id: string, document: LakeDocument | null) {
    const key = JSON.stringify([project, name, id])
    const at = document && stateOf(document) === 'scheduled' ? timeOf(document) : undefined
    if (at === undefined) this.#scheduled.delete(key)
    else {
      const release = releaseOfDocumentId(id) ?? id
      this.#scheduled.set(key, {project, dataset: name, release, at, isDeferred: false})
    }
  }

  #arm() {
    clearTimeout(this.#timer)
    const next = this.#next()
    if (!next) return
    const wait = Math.max(0, next[1].at - Date.now())
    this.#timer = setTimeout(() => this.#wake(), Math.min(wait, MAX_SLEEP_MS))
  }

  /** Publishes one release, so that requests are answered between two of them. */
  #wake() {
    const next = this.#next()
    if (next && next[1].at <= Date.now()) this.#publish(...next)
    this.#arm()
  }

  #next(): [key: string, scheduled: Scheduled] | undefined {
    let next: [string, Scheduled] | undefined
    for (const entry of this.#scheduled) {
      if (!next || isBefore(entry[1], next[1])) next = entry
    }
    return next
  }

  #publish(key: string, scheduled: Scheduled) {
    const {project, dataset, release} = scheduled
    const what = `The scheduled release "${release}" of ${project}/${dataset}`
    this.#scheduled.delete(key)
    try {
      const isDone = this.#publishOrFail(scheduled, what)
      if (!isDone) this.#scheduled.set(key, {...scheduled, isDeferred: true})
    } catch (error) {
      this.#report(`${what} is not published yet; it is tried again in ten seconds`, error)
      this.#scheduled.set(key, {...scheduled, at: Date.now() + RETRY_MS})
    }
  }

  /**
   * @returns whether it was published or has failed for good; otherwise it is tried again after others of the same
   *   time
   */
  #publishOrFail(scheduled: Scheduled, what: string): boolean {
    try {
      this.#publishing.publish(scheduled)
    } catch (error) {
      if (!(error instanceof LakeError) || error.status >= 500) throw error
      if (this.#ofMoment(scheduled).some(({isDeferred}) => !isDeferred)) return false
      this.#report(`${what} could not be published: ${error.message}`)
      this.#publishing.fail(scheduled, error)
      return true
    }
    for (const other of this.#ofMoment(scheduled)) other.isDeferred = false
    return true
  }

  /** Other releases of the same time, which may publish documents that this one references. */
  #ofMoment({project, dataset, at}: Scheduled): Scheduled[] {
    const all = [...this.#scheduled.values()]
    return all.filter(
      (other) => other.project === project && other.dataset === dataset && other.at === at,
    )
  }
}

function isBefore(one: Scheduled, other: Scheduled): boolean {
  return one.at === other.at ? !one.isDeferred && other.isDeferred : one.at < other.at
}

/** Returns `undefined` if it has no valid time, and ignores the schedule. */
function timeOf(release: LakeDocument): number | undefined {
  const time = Date.parse(String(release['publishAt']))
  return Number.isNaN(time) ? undefined : time
}
