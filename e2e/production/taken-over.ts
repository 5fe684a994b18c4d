import type {BrowserContextOptions, Page} from 'playwright/test'
import {visitorReach} from '../browser/reach.ts'
import type {WatchedBrowser} from '../browser/watched-browser.ts'
import {painted} from '../page/layout.ts'
import {takeOverWholly} from '../page/whole-page.ts'
import {hydrated, SLOW, takeNotes} from './first-visit.ts'

/** Visitors whose locale and time zone differ from the server's UTC. */
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

/** A hydrated page, with its console errors and warnings, also later ones. */
export type TakenOver = {page: Page; complaints: string[]}

/** Opens a page in its own window and interacts with it, so that React hydrates all of it. */
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
    // The browser's own message about a 404 has the page as its location.
    const isOfPage = message.location().url !== page.url()
    const isComplaint = ['error', 'warning'].includes(message.type()) && !SLOW.test(message.text())
    if (isOfPage && isComplaint) complaints.push(message.text())
  })
  await page.goto(path)
  // An interaction loads the code without delay.
  await page.keyboard.press('Shift')
  await hydrated(page)
  // Parts below the first screen hydrate on interaction.
  await takeOverWholly(page)
  await painted(page)
  return {page, complaints}
}
