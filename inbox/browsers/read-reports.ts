import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {InboxError} from '../http/errors.ts'
import {type Device, DEVICES, type PageVitals, VITAL_NAMES, VITALS} from './vitals.ts'

/** Where a script of the site failed, and how: nothing of the visitor. */
export type BrowserError = {
  message: string
  /** The first place in the site's own files, such as `site-B3x.js:1:2345`. */
  frame: string
}

const MAX_MESSAGE = 200
/** A pattern of the site's page table. */
const PAGE = /^\/[\w:./-]{0,80}$/
/** A file of the site's build, with line and column. */
const FRAME = /^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/

/**
 * The page that a report is about; the site names it by the pattern of its route.
 *
 * @throws InboxError 400
 */
export function readPage(given: string | null): string {
  if (given !== null && PAGE.test(given)) return given
  throw new InboxError(400, 'The report names no page.')
}

/** @throws InboxError 400 for what is no report */
export function readVitals(text: string): PageVitals {
  const report = parse(text)
  const device = DEVICES.find((each): each is Device => each === report['device'])
  const vitals = Object.fromEntries(
    VITAL_NAMES.filter((name) => isValue(report[name], VITALS[name])).map((name) => [
      name,
      Number(report[name]),
    ]),
  )
  if (device && Object.keys(vitals).length > 0) return {device, vitals}
  throw new InboxError(400, 'The report has no figure of a page.')
}

function isValue(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most
}

/** @throws InboxError 400 for what is no report, or of no file of the site */
export function readError(text: string): BrowserError {
  const {message, frame} = parse(text)
  if (typeof message === 'string' && typeof frame === 'string' && FRAME.test(frame)) {
    return {message: withoutPersonalData(message), frame}
  }
  throw new InboxError(400, 'The report has no failure of a script of this site.')
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isPlainObject(value)) return value
  } catch {
    // What is no JSON is no report.
  }
  throw new InboxError(400, 'The report is no JSON object.')
}

/** Without mail addresses, what follows a path in an address, and numbers that could be somebody's. */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, 10 * MAX_MESSAGE)
    .replaceAll(/[^\s@"'(<]+@[^\s@"')>]+/g, '…@…')
    .replaceAll(/(?<=[\w/])[?#][^\s"')>]+/g, '?…')
    .replaceAll(/\+?\d[\d ().-]{5,}\d/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE)
}
