import {expect, type Locator, type Page} from 'playwright/test'
import type {Lake, Project} from '../documents/lake.ts'
import type {Studio} from './studio.ts'

/** The dialog shown when the address of an article changes. */
export class AddressDialog {
  readonly #studio: Studio
  readonly #page: Page

  constructor(studio: Studio) {
    this.#studio = studio
    this.#page = studio.page
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', {name: 'The address changes'})
  }

  get redirected(): Locator {
    return this.dialog.getByRole('checkbox', {name: 'Redirect the old address'})
  }

  get publish(): Locator {
    return this.dialog.getByRole('button', {name: 'Publish'})
  }

  /** The button shown when the article is scheduled. */
  get chooseTime(): Locator {
    return this.dialog.getByRole('button', {name: 'Choose the time'})
  }

  async open() {
    await this.#openBy(() => this.#studio.publishButton.click({timeout: 5_000}))
  }

  async openByKeys() {
    await this.#openBy(() => this.#page.keyboard.press('Control+Alt+P'))
  }

  /** Retries, because the Studio ignores presses and keys until it knows that there is something to publish. */
  async #openBy(publish: () => Promise<void>) {
    await expect(async () => {
      await expect(this.#studio.publishButton).toBeEnabled({timeout: 5_000})
      if (await this.dialog.isHidden()) await publish()
      await expect(this.dialog).toBeVisible({timeout: 5_000})
    }).toPass()
  }

  /** Publishes with the keyboard alone, keeping the redirect. */
  async answerByKeys() {
    await this.openByKeys()
    await expect(this.redirected).toBeChecked()
    await expect(this.redirected).toBeFocused()
    await expect(this.publish).toBeEnabled()
    await this.#page.keyboard.press('Enter')
    await expect(this.dialog).toBeHidden()
  }
}

type Stored = {_id: string; from: string; permanent: boolean}

/** The redirects to an article; they are deleted when the test ends. */
export async function redirectsTo(lake: Lake, project: Project, id: string): Promise<Stored[]> {
  const query = '*[_type == "redirect" && toDocument._ref == $id]{_id, from, permanent}'
  const found = await lake[project].fetch<Stored[]>(query, {id}, {perspective: 'published'})
  for (const {_id} of found) lake.removeLater(project, _id)
  return found
}
