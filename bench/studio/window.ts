import type {Browser, Page} from 'playwright'
import {loggedInWith} from '#operations/browser/studio-log-in.ts'
import type {ServedStudio} from './studios.ts'

/** Slow steps take a minute on a busy machine. */
export const PATIENCE_MS = 120_000
/** Wide enough for the desk, a list and a form beside each other. */
const SIZE = {width: 1440, height: 1000}

/** Opens a new window on a Studio, with an editor logged in but no page loaded. */
export async function openStudio(
  {browser, token}: {browser: Browser; token: string},
  {origin}: ServedStudio,
): Promise<AsyncDisposable & {page: Page}> {
  const context = await browser.newContext({
    viewport: SIZE,
    storageState: loggedInWith(token, origin),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return {page, [Symbol.asyncDispose]: () => context.close()}
}
