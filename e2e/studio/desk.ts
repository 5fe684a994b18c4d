import {expect, type Locator} from 'playwright/test'
import type {Studio} from './studio.ts'

/** The Studio's start page: the lists, and the start pane beside them. */
export class Desk {
  readonly #studio: Studio

  constructor(studio: Studio) {
    this.#studio = studio
  }

  /** The number in the name of an entry. */
  async count(title: string): Promise<number> {
    const name = await this.#studio
      .entry(title)
      .getByText(/, [\d,]+$/)
      .textContent()
    return Number(name?.replace(`${title}, `, '').replaceAll(',', ''))
  }

  /** The names of all entries, without their numbers. */
  async entries(): Promise<string[]> {
    await expect(this.#studio.entry('Redirects')).toBeVisible()
    const names = await this.#studio.desk.getByText(/, [\d,]+$/).allTextContents()
    return names.map((name) => name.replace(/, [\d,]+$/, ''))
  }

  async list(title: string): Promise<Locator> {
    await this.#studio.entry(title).click()
    return this.#studio.list
  }

  /** A section of the start pane. */
  section(title: string): Locator {
    return this.#studio.page.getByRole('region', {name: title})
  }

  /** The tools of the navigation bar that every workspace has, in order. */
  async tools(): Promise<string[]> {
    const known = ['Content', 'Preview', 'Content health', 'Media', 'Vision', 'Query plan']
    const links = this.#studio.page.getByTestId('studio-navbar').getByRole('link')
    const names = await links.allTextContents()
    return names.filter((name) => known.includes(name))
  }

  badge(label: string): Locator {
    return this.#studio.footer.locator('[data-ui="Badge"]').getByText(label, {exact: true})
  }
}
