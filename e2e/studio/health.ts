import {expect, type Locator, type Page} from 'playwright/test'
import type {Project} from '../documents/lake.ts'
import {go} from './go.ts'

/** The tool reads all documents, on a busy machine. */
const loaded = expect.configure({timeout: 60_000})

export class Health {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens it from another tool; resolves when all documents have been checked. */
  async open() {
    await this.page.getByRole('link', {name: 'Content health'}).click()
    await this.#isRead()
  }

  async openAt(workspace: Project) {
    await go(this.page, `/${workspace}/health`)
    await this.#isRead()
  }

  async #isRead() {
    await loaded(this.tool.getByRole('status')).toHaveText(/ in [\d,]+ documents?$/)
  }

  get tool(): Locator {
    return this.page.getByTestId('content-health')
  }

  get rule(): Locator {
    return this.tool.getByRole('combobox', {name: 'Rule'})
  }

  problems(list: 'Errors' | 'Warnings', title: string): Locator {
    return this.tool.getByRole('list', {name: list}).getByRole('listitem').filter({hasText: title})
  }
}
