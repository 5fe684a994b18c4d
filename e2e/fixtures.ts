import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from 'playwright/test'
import {Lake} from './documents/lake.ts'
import {loggedInWith, logIn} from '#scripts/browser/studio-log-in.ts'
import {studioReach, visitorReach} from './browser/reach.ts'
import {stack, type Stack} from './stack/stack.ts'
import {DESK, StudioWindow} from './studio/studio-window.ts'
import {Studio} from './studio/studio.ts'
import {WatchedBrowser} from './browser/watched-browser.ts'
import {patient} from './page/whole-page.ts'

export {expect} from 'playwright/test'

type Options = {
  stack: Stack
  /** Whether the Studio was used before in this browser; else it logs in, which loads it twice. */
  loggedIn: boolean
}

type Fixtures = {
  /** Windows in which nothing may go wrong unseen; see `watched-browser.ts`. */
  watched: WatchedBrowser
  /** The content, and what the test adds to it. */
  lake: Lake
  /** A tab in a browser of its own, with what that keeps of earlier; the Studio is not opened in it yet. */
  openStudio: (storageState: BrowserContextOptions['storageState']) => Promise<Studio>
  /** A tab of the Studio that shows no document; `openTab` opens more tabs. */
  studio: Studio
  /** A tab of the Studio in another browser, not opened yet: of two tabs of one browser only that in front is quick. */
  otherStudio: Studio
  /** A tab of the Studio in a browser of somebody else's, a viewer; not opened yet. */
  viewer: Studio
  /** A page of the site, not opened yet; opened with `goto`, it is taken over by React. */
  visitor: Page
}

type WorkerFixtures = {
  /** Opens all windows of a worker. */
  browserOfWorker: WatchedBrowser
  /** Keeps the Studio open: loading it takes longer than most tests in it. */
  studioWindow: StudioWindow
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  stack: [stack, {option: true}],
  loggedIn: [true, {option: true}],

  browserOfWorker: [async ({browser}, use) => use(new WatchedBrowser(browser)), {scope: 'worker'}],

  studioWindow: [
    async ({browserOfWorker}, use) => {
      const window = new StudioWindow(browserOfWorker, stack)
      await use(window)
      await window.close()
    },
    {scope: 'worker'},
  ],

  watched: [
    async ({browserOfWorker}, use) => {
      browserOfWorker.begin()
      await use(browserOfWorker)
      expect(browserOfWorker.problems, 'what went wrong unseen').toEqual([])
    },
    {auto: true},
  ],

  lake: async ({stack}, use) => {
    const lake = new Lake(stack)
    await use(lake)
    await lake.removeAll()
  },

  openStudio: async ({stack, watched, lake}, use) => {
    const opened: BrowserContext[] = []
    await use(async (storageState) => {
      const options = {baseURL: stack.studio, ...DESK, storageState}
      const context = await watched.open(options, studioReach)
      opened.push(context)
      return new Studio(await context.newPage(), lake)
    })
    for (const context of opened) await context.close()
  },

  studio: async ({openStudio, studioWindow, loggedIn, lake}, use) => {
    if (!loggedIn) return use(await openStudio(undefined))
    await use(new Studio(await studioWindow.page(), lake))
    await studioWindow.reset()
  },

  otherStudio: async ({openStudio, stack}, use) => use(await openStudio(await logIn(stack))),

  viewer: async ({openStudio, lake, stack}, use) => {
    await use(await openStudio(loggedInWith(await lake.addViewer('Viola Viewer'), stack.studio)))
  },

  visitor: async ({stack, watched}, use) => {
    const context = await watched.open({baseURL: stack.site}, visitorReach(stack.site))
    await use(patient(await context.newPage()))
    await context.close()
  },
})
