import {parseUrl} from '@skyforge/config/site/parse-url.ts'
import {earlyErrors, type Noted} from './early-errors.ts'
import {tell} from './tell-server.ts'

/** Of one page load: a loop that fails each time says no more. */
const MOST = 5

/** Tells our server where the site's script fails: the sentence, and the first place in a file of its own. */
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

/** Keeps none of what fails, where nothing may be told: a loop that fails each time would fill the memory. */
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

/** Undefined for what is not of the site's own files, such as the scripts of an extension. */
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

/** The first line of a stack that names a file of ours, without its folder: `site-B3x.js:1:2345`. */
export function frameIn(stack: string, origin: string): string | undefined {
  for (const [, address = '', place] of stack.matchAll(/(https?:[^\s()]+?)(:\d+:\d+)/g)) {
    const url = parseUrl(address)
    const file = url?.pathname.split('/').at(-1) ?? ''
    if (url?.origin === origin && file.endsWith('.js')) return file + place
  }
  return undefined
}
