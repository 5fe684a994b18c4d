import {leaveFor, reloadPage} from './leave-for.ts'
import {keepTypedTexts} from './typed-texts.ts'
import {withTimeout} from '../timeout.ts'

/** Session storage key of the time when this tab last reloaded for a newer release. */
const KEY = 'reloaded'

/** A page that fails again within this time after its reload shows its error instead. */
const PAUSE_MS = 60_000

/** How long the site may take to say which release it serves. */
const ANSWER_MS = 20_000

/** The script of the site in its HTML, as the build writes it. */
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/

let leaving: Promise<boolean> | undefined

/**
 * Reloads the page if the site serves a newer release: a deploy removes the code of the previous release, and may
 * change the queries that the server accepts. Text typed into forms is kept.
 *
 * @param address - the address to load instead of the current one
 * @returns true if the page is about to be left; it stays when offline, and right after a reload
 */
export function reloadForNewRelease(address?: string): Promise<boolean> {
  leaving ??= leave(address).finally(() => (leaving = undefined))
  return leaving
}

async function leave(address: string | undefined): Promise<boolean> {
  if (!(await isNewerServed()) || !mayReload()) return false
  keepTypedTexts()
  if (address === undefined) reloadPage()
  else leaveFor(address, 'assign')
  return true
}

/** True if the server's current page for this address has another script. */
async function isNewerServed(): Promise<boolean> {
  // There is no page on the server, and no script of a build in development.
  if (typeof document === 'undefined') return false
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!running) return false
  try {
    const response = await withTimeout(
      fetch(location.href, {cache: 'no-cache'}),
      ANSWER_MS,
      'The page',
    )
    const served = SCRIPT.exec(await response.text())?.[1]
    return served !== undefined && served !== running
  } catch {
    // Offline, or the site is down: the caller reports what is missing.
    return false
  }
}

/** False if this tab has just reloaded, or if session storage is blocked. */
function mayReload(): boolean {
  const now = Date.now()
  try {
    const since = now - Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (since >= 0 && since < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    // Without storage nothing would end a loop.
    return false
  }
}
