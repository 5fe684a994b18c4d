import {expect, type Locator, type Page} from 'playwright/test'
import {go} from './go.ts'
import {chooseFrom} from './menu.ts'
import type {Studio} from './studio.ts'

/** A day on which nothing is published before a test has ended, as the Studio's field takes it. */
const FAR_OFF = 'Jan 5, 2040 12:00'

/** The Studio's tool for releases, and the menu in which one looks at the content as it will be. */
export class Releases {
  readonly page: Page
  readonly #studio: Studio

  constructor(studio: Studio) {
    this.page = studio.page
    this.#studio = studio
  }

  /** Makes a release in the tool, which shows it then; returns its id. */
  async create(title: string): Promise<string> {
    await go(this.page, '/blog/releases')
    const name = this.page.getByTestId('release-form-title')
    await expect(async () => {
      // When the list has come, the tool is drawn anew: without the form, if that was open already.
      if (await name.isHidden()) {
        const buttons = this.page.getByRole('button', {name: 'New release'})
        await buttons.first().click({timeout: 2_000})
      }
      await name.fill(title, {timeout: 2_000})
      await this.page.getByTestId('submit-release-button').click({timeout: 2_000})
    }).toPass({timeout: 90_000})
    await this.page.waitForURL(/\/releases\/\w+/)
    const [, id = ''] = /\/releases\/(\w+)/.exec(this.page.url()) ?? []
    return id
  }

  /** Shows a release in the tool. */
  async open(id: string) {
    await go(this.page, `/blog/releases/${id}?perspective=${id}`)
    await expect(this.page.getByTestId('release-dashboard-footer-actions')).toBeVisible({
      timeout: 60_000,
    })
  }

  /** The documents of the release that is shown. */
  get documents(): Locator {
    return this.page.getByTestId('document-table-card')
  }

  async schedule() {
    await this.#chooseFromMenu('Schedule release...')
    await this.confirmTime()
  }

  async unschedule() {
    await this.page.getByRole('button', {name: 'Unschedule release'}).click()
    await this.#confirm()
  }

  /** Publishes a release that was meant to be scheduled. */
  async publish() {
    await this.#chooseFromMenu('Run release')
    await this.#confirm()
  }

  async archive() {
    await this.#chooseFromMenu('Archive release')
    await this.#confirm()
  }

  async revertAtOnce() {
    await this.page.getByRole('button', {name: 'Revert release'}).click()
    await this.page.getByRole('checkbox', {name: 'Immediately revert the release'}).check()
    await this.#confirm()
  }

  /** Answers the question when something is to be published: long after the test. */
  async confirmTime() {
    const time = this.#dialog.getByTestId('date-input')
    await time.fill(FAR_OFF)
    await time.press('Tab')
    await this.#confirm()
  }

  /** Looks at all content as it is when a release is published, or as it is now. */
  async choosePerspective(title: string) {
    const menu = this.page.getByTestId('global-perspective-menu-button')
    const item = this.page.getByRole('menuitem', {name: title})
    // One entry beside the perspectives leads to the scheduled drafts.
    await chooseFrom(menu, item.and(this.page.locator('[data-testid^="release-"]')))
  }

  /** Puts a version of an article into the release that is chosen, and its form on the screen. */
  async addArticle(id: string, release: string) {
    await go(this.page, `/blog/structure/post;${id}?perspective=${release}`)
    await this.page.getByRole('button', {name: 'Add to release'}).click({timeout: 60_000})
    // The form can be written in a moment before the version is there, and then shows that.
    await expect(this.#studio.footer).toContainText('Version created')
    await expect(this.#studio.title).toBeEditable()
  }

  get #dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  async #chooseFromMenu(action: string) {
    const item = this.page.getByRole('menuitem', {name: action})
    await chooseFrom(this.page.getByTestId('release-menu-button'), item, this.#dialog)
  }

  async #confirm() {
    await this.#dialog.getByTestId('confirm-button').click()
    // It stays until that is done, and would be taken for the next one.
    await expect(this.#dialog).toBeHidden()
  }
}
