import type {BrowserContextOptions} from 'playwright/test'
import {painted} from '../page/layout.ts'
import {postWithEverything} from '../content/post-with-everything.ts'
import {visitorReach} from '../browser/reach.ts'
import {stack} from '../stack/stack.ts'
import type {WatchedBrowser} from '../browser/watched-browser.ts'
import {takeNotes, hydrated} from './first-visit.ts'
import {expect, test} from './production.ts'
import {FOUND, LOST} from '../page/routes.ts'

// React for developers says where what it renders differs from what came from the server, and much more.
test.use({stack, trace: 'off'})

/** Visitors who are not where the server is, which is in UTC, in ways that a page might notice. */
const VISITORS: readonly BrowserContextOptions[] = [
  {
    viewport: {width: 360, height: 740},
    hasTouch: true,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    colorScheme: 'dark',
  },
  {
    viewport: {width: 1280, height: 800},
    timezoneId: 'America/New_York',
    locale: 'de-DE',
    reducedMotion: 'reduce',
  },
]

for (const path of [...FOUND, ...Object.keys(LOST)]) {
  test(`React takes over ${path} as it is, wherever the visitor is`, async ({stack, watched}) => {
    expect(await complaints(watched, stack.site, path)).toEqual([])
  })
}

// Each moment is another day for one of the visitors than for the server.
for (const publishedAt of ['2021-03-05T20:30:00Z', '2021-03-06T00:30:00Z']) {
  test(`React takes over an article with everything, of ${publishedAt}, as it is`, async ({
    lake,
    stack,
    watched,
  }) => {
    const path = await postWithEverything(lake, publishedAt)
    expect(await complaints(watched, stack.site, path)).toEqual([])
  })
}

/** What Chromium says when a page, or the calendar within it, takes seconds to come on a busy machine. */
const SLOW = /was preloaded using link preload but not used within a few seconds/

/** What the page says in the console while the visitors open it. */
async function complaints(watched: WatchedBrowser, site: string, path: string): Promise<string[]> {
  if (path in LOST) watched.permit(new RegExp(`^GET ${site}${path}: 404$`))
  const complaints: string[] = []
  await Promise.all(VISITORS.map(open))
  return complaints

  async function open(options: BrowserContextOptions) {
    const context = await watched.open({...options, baseURL: site}, visitorReach(site))
    await takeNotes(context)
    const page = await context.newPage()
    page.on('console', (message) => {
      // The browser's own line on a page that is not found has the page for its place.
      const isOfPage = message.location().url !== page.url()
      const isComplaint =
        ['error', 'warning'].includes(message.type()) && !SLOW.test(message.text())
      if (isOfPage && isComplaint) complaints.push(message.text())
    })
    await page.goto(path)
    // Who does something is not kept waiting for the code.
    await page.keyboard.press('Shift')
    await hydrated(page)
    // What lies below the first screen is taken over when somebody uses the page.
    await page.keyboard.press('Shift')
    await expect(page.locator('[data-hydrating]')).toHaveCount(0)
    await painted(page)
    await context.close()
  }
}
