import {expect, type Locator, type Page} from 'playwright/test'
import type {Project} from '../content/lake.ts'

/** The tool for the pictures of a project. */
export class Media {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Its code is loaded when it is first opened. */
  async open(project: Project) {
    await this.page.goto(`/${project}/media`)
    await expect(this.page.getByText('Browse Assets')).toBeVisible({timeout: 60_000})
  }

  /** Finds the one picture of this name, and opens what is known of it. */
  async find(fileName: string): Promise<Locator> {
    await this.page.getByPlaceholder('Search', {exact: true}).last().fill(fileName)
    await expect(this.page.getByText(/\.(webp|png)$/)).toHaveText([fileName])
    await this.page.locator('img[src*="/images/"]').click()
    return this.page.getByRole('dialog')
  }
}
