import type {DatabaseSync} from 'node:sqlite'
import type {BrowserError} from '../browsers/read-reports.ts'
import {type Histogram, type Vital, VITAL_NAMES} from '../browsers/vitals.ts'

/** How often a value was seen. */
export type VitalCount = {
  /** UTC, such as 2026-11-23. */
  day: string
  page: string
  device: string
  vital: Vital
  bucket: number
  count: number
}

export type ErrorCount = BrowserError & {page: string; count: number; lastAt: number}

/** By page, in the order of its name, and by figure. */
export type VitalsByPage = Map<string, Map<Vital, Histogram>>

/** What browsers have told of the site's pages: counts alone, of nobody in particular. */
export class BrowserReports {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = prepare(database)
  }

  addVital({day, page, device, vital, bucket, count}: VitalCount) {
    this.#statements.addVital.run(day, page, device, vital, bucket, count)
  }

  /** @param kept so many stay, those seen last: whoever sends them may make up as many as they like */
  addErrors(errors: readonly ErrorCount[], kept: number) {
    const {addError, trimErrors} = this.#statements
    for (const {message, frame, page, count, lastAt} of errors) {
      addError.run(message, frame, page, count, lastAt)
    }
    if (errors.length > 0) trimErrors.run(kept)
  }

  /** All pages of which anything is known. */
  pages(): string[] {
    return this.#statements.pages.all().map((row) => String(row['page']))
  }

  /** @param since first day that counts */
  vitalsByPage(since: string): VitalsByPage {
    const byPage = new Map<string, Map<Vital, Map<number, number>>>()
    for (const row of this.#statements.vitals.all(since)) {
      const vital = VITAL_NAMES.find((name) => name === row['vital'])
      if (!vital) continue
      const ofPage = byPage.get(String(row['page'])) ?? new Map<Vital, Map<number, number>>()
      const histogram = ofPage.get(vital) ?? new Map<number, number>()
      histogram.set(Number(row['bucket']), Number(row['count']))
      byPage.set(String(row['page']), ofPage.set(vital, histogram))
    }
    return byPage
  }

  /** Those seen last come first. */
  errors(since: number, limit: number): ErrorCount[] {
    return this.#statements.errors.all(since, limit).map((row) => ({
      message: String(row['message']),
      frame: String(row['frame']),
      page: String(row['page']),
      count: Number(row['count']),
      lastAt: Number(row['last_at']),
    }))
  }

  /** Deletes what is older. */
  sweep(firstDay: string, time: number) {
    this.#statements.sweepVitals.run(firstDay)
    this.#statements.sweepErrors.run(time)
  }
}

function prepare(database: DatabaseSync) {
  return {
    addVital: database.prepare(
      `INSERT INTO vitals (day, page, device, vital, bucket, count) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    ),
    addError: database.prepare(
      `INSERT INTO browser_errors (message, frame, page, count, last_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET count = count + excluded.count, page = excluded.page,
         last_at = excluded.last_at`,
    ),
    pages: database.prepare(
      'SELECT page FROM vitals UNION SELECT page FROM browser_errors ORDER BY page',
    ),
    vitals: database.prepare(
      `SELECT page, vital, bucket, sum(count) AS count FROM vitals WHERE day >= ?
       GROUP BY page, vital, bucket ORDER BY page`,
    ),
    errors: database.prepare(
      'SELECT * FROM browser_errors WHERE last_at >= ? ORDER BY last_at DESC LIMIT ?',
    ),
    sweepVitals: database.prepare('DELETE FROM vitals WHERE day < ?'),
    sweepErrors: database.prepare('DELETE FROM browser_errors WHERE last_at < ?'),
    trimErrors: database.prepare(
      `DELETE FROM browser_errors WHERE rowid NOT IN (
         SELECT rowid FROM browser_errors ORDER BY last_at DESC LIMIT ?)`,
    ),
  }
}
