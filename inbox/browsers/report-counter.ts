import type {BrowserReports, ErrorCount, VitalCount} from '../store/browser-reports.ts'
import type {BrowserError} from './read-reports.ts'
import {bucketOf, type PageVitals, type Vital} from './vitals.ts'

const DAY_MS = 24 * 60 * 60_000
/** A little more than the operator's page shows. */
const KEPT_MS = 35 * DAY_MS
/** Of every visitor a row would wear the disk, and hold up forms: they are written together. */
const FLUSH_MS = 10_000
/** Several times as many as the site has. */
const MAX_PAGES = 60
/** In memory, until they are written. */
const MAX_WAITING = 5_000

type Options = {
  reports: BrowserReports
  /** Runs `work` in a transaction. */
  transact: (work: () => void) => void
  now: () => number
  /** Told when the disk does not take them. */
  onFailure: (error: unknown) => void
}

/** Counts what browsers tell, and writes it every few seconds; what a crash loses of it is missed by nobody. */
export class ReportCounter {
  readonly #options: Options
  readonly #pages: Set<string>
  readonly #vitals = new Map<string, VitalCount>()
  readonly #errors = new Map<string, ErrorCount>()
  #sweptOn = ''
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#pages = new Set(options.reports.pages())
  }

  /** Pages, and what waits, are not without number: what is more is not counted. */
  addVitals(page: string, {device, vitals}: PageVitals) {
    if (!this.#takes(page)) return
    const day = dayOf(this.#options.now())
    for (const [vital, value] of Object.entries(vitals) as [Vital, number][]) {
      const counted = {day, page, device, vital, bucket: bucketOf(vital, value)}
      add(this.#vitals, Object.values(counted).join(' '), {...counted, count: 1})
    }
  }

  addError(page: string, error: BrowserError) {
    if (!this.#takes(page)) return
    const counted = {...error, page, count: 1, lastAt: this.#options.now()}
    add(this.#errors, `${error.frame} ${error.message}`, counted)
  }

  /** Writes what was counted. Where the disk takes nothing, it waits for the next time. */
  flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting === 0) return
    try {
      this.#options.transact(() => this.#write())
      this.#vitals.clear()
      this.#errors.clear()
    } catch (error) {
      this.#options.onFailure(error)
    }
  }

  get #waiting(): number {
    return this.#vitals.size + this.#errors.size
  }

  #takes(page: string): boolean {
    const isFull = !this.#pages.has(page) && this.#pages.size >= MAX_PAGES
    if (isFull || this.#waiting >= MAX_WAITING) return false
    this.#pages.add(page)
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref()
    return true
  }

  #write() {
    const {reports, now} = this.#options
    for (const counted of this.#vitals.values()) reports.addVital(counted)
    for (const counted of this.#errors.values()) reports.addError(counted)
    const today = dayOf(now())
    if (today === this.#sweptOn) return
    this.#sweptOn = today
    reports.sweep(dayOf(now() - KEPT_MS), now() - KEPT_MS)
  }
}

/** Counts one more of what is the same. */
function add<Counted extends {count: number}>(
  all: Map<string, Counted>,
  key: string,
  one: Counted,
) {
  all.set(key, {...one, count: (all.get(key)?.count ?? 0) + 1})
}

/** In UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
