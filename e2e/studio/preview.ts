import {expect, type FrameLocator, type Locator, type Page} from 'playwright/test'
import type {Project} from '../documents/lake.ts'
import {go} from './go.ts'
import type {Studio} from './studio.ts'

/** The Studio and the site in it load on a busy machine. */
const loaded = expect.configure({timeout: 90_000})

const ARTICLES = {blog: 'post', announcements: 'announcement'} as const

/** The tool that shows the site beside a document. */
export class Preview {
  readonly page: Page
  readonly #studio: Studio

  constructor(studio: Studio) {
    this.page = studio.page
    this.#studio = studio
  }

  /** Opens the tool by its name, from the list of documents. */
  async open(workspace: Project) {
    await this.#studio.open(workspace)
    await this.page.getByRole('link', {name: 'Preview', exact: true}).click()
    await loaded(this.bar).toBeVisible()
  }

  /** Shows a page of the site beside the form of an article. */
  async openBeside(workspace: Project, id: string, path: string) {
    const preview = new URLSearchParams({preview: path})
    await go(this.page, `/${workspace}/presentation/${ARTICLES[workspace]};${id}?${preview}`)
    await loaded(this.bar).toBeVisible()
    await loaded(this.#studio.title).toBeEditable()
  }

  get site(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  get bar(): Locator {
    return this.site.getByRole('region', {name: 'Preview mode'})
  }

  get heading(): Locator {
    return this.site.getByRole('heading', {level: 1})
  }

  /** Clicks an element once it is linked to its field. */
  async follow(element: Locator) {
    await loaded(element.and(this.site.locator('[data-sanity]'))).toBeVisible()
    await element.hover()
    await element.click()
  }
}
