import type {Page} from 'playwright/test'
import {logIn} from '#operations/browser/studio-log-in.ts'
import {studioReach} from '../browser/reach.ts'
import type {WatchedBrowser} from '../browser/watched-browser.ts'
import type {Stack} from '../stack/stack.ts'
import {go, isOpen} from './go.ts'

/** Wide enough for a list, a form and a panel; without animations that move click targets. */
export const DESK = {viewport: {width: 1440, height: 1000}, reducedMotion: 'reduce'} as const

/** The Studio tab that a worker reuses for all its tests. */
export class StudioWindow {
  readonly #browser: WatchedBrowser
  readonly #stack: Stack
  #page: Page | undefined

  constructor(browser: WatchedBrowser, stack: Stack) {
    this.#browser = browser
    this.#stack = stack
  }

  /** The tab; the first test that opens a Studio path loads the Studio in it. */
  async page(): Promise<Page> {
    if (this.#page) return this.#page
    const storageState = await logIn(this.#stack)
    const options = {baseURL: this.#stack.studio, ...DESK, storageState}
    const context = await this.#browser.open(options, studioReach)
    this.#page = await context.newPage()
    return this.#page
  }

  /** Leaves the document of a test, and clears everything that the test set or stored in the browser. */
  async reset() {
    const page = this.#page
    if (!page) return
    const context = page.context()
    const others = context.pages().filter((other) => other !== page)
    await Promise.all(others.map((other) => other.close()))
    await page.unrouteAll({behavior: 'ignoreErrors'})
    page.removeAllListeners('request')
    await context.clearPermissions()
    await context.clearCookies()
    await page.setViewportSize(DESK.viewport)
    await page.emulateMedia({colorScheme: null})
    if (!(await isOpen(page))) return
    await go(page, '/blog/structure')
    await page.evaluate(keepTokens)
  }

  async close() {
    await this.#page?.context().close()
    this.#page = undefined
  }
}

/** Runs in the page. */
function keepTokens(): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith('__studio_auth_token_')) localStorage.removeItem(name)
  }
}
