import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from 'playwright/test'
import {Lake} from './documents/lake.ts'
import {chromiumOptions, findChromium} from '#operations/browser/chromium.ts'
import {loggedInWith, logIn} from '#operations/browser/studio-log-in.ts'
import {studioReach, visitorReach} from './browser/reach.ts'
import {stack, type Stack} from './stack/stack.ts'
import {DESK, StudioWindow} from './studio/studio-window.ts'
import {Studio} from './studio/studio.ts'
import {WatchedBrowser} from './browser/watched-browser.ts'
import {patient} from './page/whole-page.ts'

export {expect} from 'playwright/test'

type Options = {
  stack: Stack
  /** False for a first visit to the Studio, which logs in and loads twice. */
  loggedIn: boolean
}

type Fixtures = {
  /** Browser windows that fail the test on any silent problem; see `watched-browser.ts`. */
  watched: WatchedBrowser
  /** The content, including documents that the test adds. */
  lake: Lake
  /** Opens a tab in a separate browser context with the given storage, without loading the Studio. */
  openStudio: (storageState: BrowserContextOptions['storageState']) => Promise<Studio>
  /** A tab of the Studio without an open document; `openTab` opens more tabs. */
  studio: Studio
  /** A Studio tab in another browser context, not loaded yet. A background tab of the same browser would be slow. */
  otherStudio: Studio
  /** A Studio tab of another person with the role of a viewer, not loaded yet. */
  viewer: Studio
  /** A page of the site, not loaded yet; its `goto` waits for hydration. */
  visitor: Page
}

type WorkerFixtures = {
  browserOfWorker: WatchedBrowser
  /** Keeps the Studio open: loading it takes longer than most tests in it. */
  studioWindow: StudioWindow
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  stack: [stack, {option: true}],
  loggedIn: [true, {option: true}],

  launchOptions: [chromiumOptions(findChromium(process.env.CHROMIUM_PATH)), {scope: 'worker'}],

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
      expect(browserOfWorker.problems, 'silent problems').toEqual([])
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
