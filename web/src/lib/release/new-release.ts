import {leaveFor, reloadPage} from './leave-for.ts'
import {keepTypedTexts} from './typed-texts.ts'
import {withinTime} from '../within-time.ts'

/** The name in session storage of when this tab was last reloaded for a newer release. */
const KEY = 'reloaded'

/** A page that fails again within this time after its reload shows its error instead. */
const PAUSE_MS = 60_000

/** How long the site may take to say which release it serves. */
const ANSWER_MS = 20_000

/** The script of the site in its HTML, as the build writes it. */
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/

let leaving: Promise<boolean> | undefined

/**
 * Loads the page again if the site serves a newer release than the one this page runs: a deploy removes the code of
 * the release before, and may change what the content is asked with. What was typed into forms is kept.
 *
 * @param address - to load in place of the one that is shown
 * @returns whether the page is about to be left; without a network, and in a loop, it stays
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

/** Whether the address that is shown has a page now whose script is another one. */
async function isNewerServed(): Promise<boolean> {
  // On a server there is no page; one that the browser renders for developers has the script of no build.
  if (typeof document === 'undefined') return false
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!running) return false
  try {
    const response = await withinTime(
      fetch(location.href, {cache: 'no-cache'}),
      ANSWER_MS,
      'The page',
    )
    const served = SCRIPT.exec(await response.text())?.[1]
    return served !== undefined && served !== running
  } catch {
    // There is no network, or no site: the caller says what is missing.
    return false
  }
}

/** Whether this tab was not reloaded a moment ago; no as well if that cannot be remembered. */
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
