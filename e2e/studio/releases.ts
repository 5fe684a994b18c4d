import {expect, type Locator, type Page} from 'playwright/test'
import {go} from './go.ts'
import {chooseFrom} from './menu.ts'
import type {Studio} from './studio.ts'

/** A date after the end of any test, in the format of the Studio's field. */
const FAR_OFF = 'Jan 5, 2040 12:00'

/** The Studio's tool for releases, and the perspective menu. */
export class Releases {
  readonly page: Page
  readonly #studio: Studio

  constructor(studio: Studio) {
    this.page = studio.page
    this.#studio = studio
  }

  /** Creates a release in the tool; returns its id. */
  async create(title: string): Promise<string> {
    await go(this.page, '/blog/releases')
    const name = this.page.getByTestId('release-form-title')
    await expect(async () => {
      // When the list has loaded, the tool re-renders and closes an open form.
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

  async open(id: string) {
    await go(this.page, `/blog/releases/${id}?perspective=${id}`)
    await expect(this.page.getByTestId('release-dashboard-footer-actions')).toBeVisible({
      timeout: 60_000,
    })
  }

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

  /** Publishes a release of the type "scheduled" immediately. */
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

  /** Confirms a schedule long after the test. */
  async confirmTime() {
    const time = this.#dialog.getByTestId('date-input')
    await time.fill(FAR_OFF)
    await time.press('Tab')
    await this.#confirm()
  }

  /** Chooses the perspective of a release, or of the current content. */
  async choosePerspective(title: string) {
    const menu = this.page.getByTestId('global-perspective-menu-button')
    const item = this.page.getByRole('menuitem', {name: title})
    // Another entry beside the perspectives links to the scheduled drafts.
    await chooseFrom(menu, item.and(this.page.locator('[data-testid^="release-"]')))
  }

  /** Adds a version of an article to the chosen release, and opens its form. */
  async addArticle(id: string, release: string) {
    await go(this.page, `/blog/structure/post;${id}?perspective=${release}`)
    await this.page.getByRole('button', {name: 'Add to release'}).click({timeout: 60_000})
    // The form is editable slightly before the version exists, and then switches to it.
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
    // An old dialog would be mistaken for the next one.
    await expect(this.#dialog).toBeHidden()
  }
}
