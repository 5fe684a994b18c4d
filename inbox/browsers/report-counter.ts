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
/** Different failures that are kept: those seen last. */
const MAX_ERRORS = 200
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

/**
 * Counts what browsers tell, and writes it every few seconds; what a crash loses of it is missed by nobody. What is old
 * is deleted at the start and once a day, whether or not anything new is told.
 */
export class ReportCounter {
  readonly #options: Options
  readonly #sweeping: NodeJS.Timeout
  #pages: Set<string>
  readonly #vitals = new Map<string, VitalCount>()
  readonly #errors = new Map<string, ErrorCount>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#pages = new Set(options.reports.pages())
    this.#sweep()
    this.#sweeping = setInterval(() => this.#sweep(), DAY_MS).unref()
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

  /** As `addVitals`. Of failures no more wait than are kept, since their sender chooses what is in them. */
  addError(page: string, error: BrowserError) {
    const key = `${error.frame} ${error.message}`
    const isOneTooMany = !this.#errors.has(key) && this.#errors.size >= MAX_ERRORS
    if (isOneTooMany || !this.#takes(page)) return
    add(this.#errors, key, {...error, page, count: 1, lastAt: this.#options.now()})
  }

  /** Writes what was counted. Where the disk takes nothing, it waits for the next time. */
  flush() {
    if (this.#waiting > 0) this.#write()
  }

  /** Writes what was counted, and deletes no more. */
  close() {
    clearInterval(this.#sweeping)
    this.flush()
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

  #sweep() {
    const {reports, now} = this.#options
    this.#write(() => {
      reports.sweep(dayOf(now() - KEPT_MS), now() - KEPT_MS)
      this.#pages = new Set(reports.pages())
    })
  }

  /** @param alsoDo in the same transaction, after what was counted is in it */
  #write(alsoDo = () => {}) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const {reports, transact, onFailure} = this.#options
    try {
      transact(() => {
        for (const counted of this.#vitals.values()) reports.addVital(counted)
        reports.addErrors([...this.#errors.values()], MAX_ERRORS)
        alsoDo()
      })
      this.#vitals.clear()
      this.#errors.clear()
    } catch (error) {
      onFailure(error)
    }
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
