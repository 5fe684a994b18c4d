import {parseUrl} from '@skyforge/config/site/parse-url.ts'
import {earlyErrors, type Noted} from './early-errors.ts'
import {tell} from './tell-server.ts'

/** Most reports per page load; an endless loop adds no information. */
const MOST = 5

/** Reports errors of the site's scripts to our server: message and position. */
export function reportErrors(): void {
  const told = new Set<string>()
  const report = ({event, path, isOfPage}: Noted) => {
    const failure = failureOf(event)
    const key = JSON.stringify(failure)
    if (!failure || !isOfPage || told.has(key) || told.size >= MOST) return
    told.add(key)
    tell('browser-errors', path, failure)
  }
  takeEarlyErrors(report)
}

/** Drops all errors if reporting is not allowed, so that a loop of errors cannot fill the memory. */
export function ignoreErrors(): void {
  takeEarlyErrors(() => {})
}

function takeEarlyErrors(take: (noted: Noted) => void): void {
  for (const noted of earlyErrors.splice(0)) take(noted)
  earlyErrors.push = (...noted) => {
    noted.forEach(take)
    return 0
  }
}

/** Undefined for errors of other scripts, such as browser extensions. */
function failureOf(event: Noted['event']) {
  const caught: unknown = 'reason' in event ? event.reason : event.error
  const message = caught instanceof Error ? `${caught.name}: ${caught.message}` : messageOf(event)
  const place = caught instanceof Error ? (caught.stack ?? '') : placeOf(event)
  const frame = frameIn(place, location.origin)
  return frame && {message: message.slice(0, 500), frame}
}

function messageOf(event: Noted['event']): string {
  return 'reason' in event ? String(event.reason) : event.message
}

function placeOf(event: Noted['event']): string {
  return 'reason' in event ? '' : `${event.filename}:${event.lineno}:${event.colno}`
}

/** Returns the first stack line in a file of ours, without its folder: `site-B3x.js:1:2345`. */
export function frameIn(stack: string, origin: string): string | undefined {
  for (const [, address = '', place] of stack.matchAll(/(https?:[^\s()]+?)(:\d+:\d+)/g)) {
    const url = parseUrl(address)
    const file = url?.pathname.split('/').at(-1) ?? ''
    if (url?.origin === origin && file.endsWith('.js')) return file + place
  }
  return undefined
}
