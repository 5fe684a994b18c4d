import {expect, type Locator, type Page} from 'playwright/test'
import type {Studio} from './studio.ts'

/** Comments on the open document. */
export class Comments {
  readonly page: Page
  readonly #studio: Studio

  constructor(studio: Studio) {
    this.page = studio.page
    this.#studio = studio
  }

  get panel(): Locator {
    return this.page.getByTestId('comments-list')
  }

  /** Starts a thread at the title; `mentioned` is appended as a mention. */
  async write(text: string, mentioned: string) {
    const field = this.#studio.field('title')
    await field.hover()
    await field.getByRole('button', {name: 'Add comment'}).click()
    await expect(this.page.getByTestId('comment-input-editable').last()).toBeFocused()
    const [firstName = ''] = mentioned.split(' ')
    await this.page.keyboard.type(`${text} @${firstName}`)
    const people = this.page.getByTestId('comments-mentions-menu')
    await expect(people).toContainText(mentioned)
    await this.page.keyboard.press('Enter')
    await expect(people).toBeHidden()
    await this.#send()
  }

  /** Opens the panel from the title, which shows its number of comments. */
  async open() {
    const field = this.#studio.field('title')
    await field.getByRole('button', {name: 'Open comments'}).click()
  }

  /** Replies to the only thread. */
  async reply(text: string) {
    await this.panel.getByTestId('comment-input-editable').last().click()
    await this.page.keyboard.type(text)
    await this.#send()
  }

  /** Resolves the only thread. */
  async resolve() {
    await this.panel.getByTestId('comments-list-item').first().hover()
    await this.panel.getByTestId('comments-list-item-status-button').first().click()
  }

  async #send() {
    await this.page.getByRole('button', {name: 'Send comment'}).click()
  }
}
