import {env} from '../env.ts'

/** Where the server's own inbox takes forms, it takes these. */
const INBOX = '/inbox/'

/** Whether our server can be told of a visit: not where the visitor wants nothing of the kind. */
export function mayTell(): boolean {
  const isRefused =
    navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
  return env.contactFormUrl.startsWith(INBOX) && !isRefused
}

/**
 * Whether there is a page at the address that is shown, rather than a word that there is none. That of the search is
 * one, though search engines shall not keep it, and so is one that failed.
 */
export function isPage(): boolean {
  const signs = 'link[rel="canonical"], main [role="search"], main [data-failed]'
  return document.querySelector(signs) !== null
}

/** @param path of the page that it is about */
export function tell(what: 'vitals' | 'browser-errors', path: string, report: object): void {
  navigator.sendBeacon?.(`${INBOX}${what}?path=${encodeURIComponent(path)}`, JSON.stringify(report))
}
