import {env} from '../env.ts'

/** Path of the site's own inbox, which also receives reports. */
const INBOX = '/inbox/'

/** True if reporting is possible and the visitor has not opted out. */
export function mayTell(): boolean {
  const isRefused =
    navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
  return env.contactFormUrl.startsWith(INBOX) && !isRefused
}

/** True if the current document is a page, including the search page and failed pages, but not a 404. */
export function isPage(): boolean {
  const signs = 'link[rel="canonical"], main [role="search"], main [data-failed]'
  return document.querySelector(signs) !== null
}

/** @param path of the page that the report is about */
export function tell(what: 'vitals' | 'browser-errors', path: string, report: object): void {
  navigator.sendBeacon?.(`${INBOX}${what}?path=${encodeURIComponent(path)}`, JSON.stringify(report))
}
