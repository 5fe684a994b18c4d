import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {LakeError} from '../errors.ts'
import type {Commit, CommitReceiver} from '../store/commit.ts'
import type {Dataset} from '../store/dataset.ts'
import {type LakeDocument, releaseOfDocumentId} from '../store/document.ts'
import {stateOf} from '../store/release-document.ts'

type ReleaseKey = {project: string; dataset: string; release: string}

type Scheduled = ReleaseKey & {
  /** When it is to be published, in milliseconds since 1970. */
  at: number
  /** It could not be published before the others of its moment. */
  isDeferred: boolean
}

/** What is done with a release whose time has come. */
export type Publishing = {
  /** @throws LakeError of a status below 500 where the release cannot be published as it is */
  publish(key: ReleaseKey): void
  /** Tells in the release why it was not published, and ends its schedule. */
  fail(key: ReleaseKey, error: LakeError): void
}

/**
 * The timer is set anew at least this often. Of a clock that is set, or of a machine that slept, a timer hears
 * nothing; and none can be set for more than 2^31 milliseconds.
 */
const MAX_SLEEP_MS = 500

/** How soon a release is tried again where it is not its own fault, such as on a full disk. */
const RETRY_MS = 10_000

/**
 * Publishes scheduled releases at their time. What is scheduled is in the release documents alone, so that a lake
 * that was killed finds it again; a release that is published is no longer scheduled, by the same transaction.
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

  /** Takes up what is scheduled in a dataset; what is overdue is published in the next moment. */
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

  /** One release at a time: between two of the same moment, requests are answered. */
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

  /** @returns whether it is done, well or not; otherwise it is tried again behind others of its moment */
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

  /** The others, which may publish what it refers to: their order is nobody's choice. */
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

/** `undefined` where it has no time; that it is scheduled is then of no consequence. */
function timeOf(release: LakeDocument): number | undefined {
  const time = Date.parse(String(release['publishAt']))
  return Number.isNaN(time) ? undefined : time
}
