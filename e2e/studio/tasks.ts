import type {Locator, Page} from 'playwright/test'
import type {Studio} from './studio.ts'

/** The tasks of the open document. */
export class Tasks {
  readonly page: Page

  constructor(studio: Studio) {
    this.page = studio.page
  }

  async open() {
    await this.page.getByTestId('tasks-toolbar').click()
  }

  async create(title: string, assignee: string) {
    await this.page.getByRole('button', {name: 'New task', exact: true}).click()
    await this.page.getByPlaceholder('Task title').fill(title)
    await this.page.getByText('Select assignee').click()
    await this.page.getByRole('menuitem', {name: assignee}).click()
    await this.page.getByRole('button', {name: 'Create Task'}).click()
  }

  async showThoseOfDocument() {
    await this.page.getByRole('tab', {name: 'Active Document'}).click()
  }

  task(title: string): Locator {
    return this.page.getByTestId('tasks-list-item').filter({hasText: title})
  }

  async close(title: string) {
    // A completed task leaves the list, so its checkbox cannot be checked with `check`.
    await this.task(title).getByRole('checkbox').click()
  }
}
