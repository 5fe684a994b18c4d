import type {BrowserContextOptions, Page} from 'playwright/test'
import {visitorReach} from '../browser/reach.ts'
import type {WatchedBrowser} from '../browser/watched-browser.ts'
import {painted} from '../page/layout.ts'
import {takeOverWholly} from '../page/whole-page.ts'
import {hydrated, SLOW, takeNotes} from './first-visit.ts'

/** Visitors who are not where the server is, which is in UTC, in ways that a page might notice. */
export const VISITORS = {
  phone: {
    viewport: {width: 360, height: 740},
    hasTouch: true,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    colorScheme: 'dark',
  },
  desk: {
    viewport: {width: 1280, height: 800},
    timezoneId: 'America/New_York',
    locale: 'de-DE',
    reducedMotion: 'reduce',
  },
} as const satisfies Record<string, BrowserContextOptions>

/** A page that React has taken over, and the errors and warnings that it says in the console, then and later. */
export type TakenOver = {page: Page; complaints: string[]}

/** Opens a page of the site in a window of its own and uses it, so that React takes it over as a whole. */
export async function openTakenOver(
  watched: WatchedBrowser,
  site: string,
  path: string,
  visitor: BrowserContextOptions,
): Promise<TakenOver> {
  const context = await watched.open({...visitor, baseURL: site}, visitorReach(site))
  await takeNotes(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser's own line on a page that is not found has the page for its place.
    const isOfPage = message.location().url !== page.url()
    const isComplaint = ['error', 'warning'].includes(message.type()) && !SLOW.test(message.text())
    if (isOfPage && isComplaint) complaints.push(message.text())
  })
  await page.goto(path)
  // Who does something is not kept waiting for the code.
  await page.keyboard.press('Shift')
  await hydrated(page)
  // What lies below the first screen is taken over when somebody uses the page.
  await takeOverWholly(page)
  await painted(page)
  return {page, complaints}
}
