import {brand} from '@skyforge/config/brand.ts'
import {expect, type Locator, type Page} from 'playwright/test'
import {BodyEditor} from './body-editor.ts'
import {haveKeyboard} from './dialog.ts'
import type {Lake, Project} from '../documents/lake.ts'
import {go} from './go.ts'
import {describe, uploadDialog} from './media.ts'
import {OpenDocument} from './open-document.ts'

const WORKSPACES = {
  blog: {title: `${brand.product} Blog`, article: 'post', articles: 'Posts'},
  announcements: {
    title: `${brand.product} Announcements`,
    article: 'announcement',
    articles: 'Announcements',
  },
} as const

/** The Studio is three megabytes of script and forty requests, on a busy machine. */
const loaded = expect.configure({timeout: 60_000})

/** A press of the publish button without visible effect by then was lost. */
const FORGOTTEN_MS = 10_000

/** A Studio tab and the document open in it. */
export class Studio {
  readonly page: Page
  readonly #lake: Lake
  #workspace: Project = 'blog'

  constructor(page: Page, lake: Lake) {
    this.page = page
    this.#lake = lake
  }

  /** Another tab of the same browser. */
  async openTab(): Promise<Studio> {
    return new Studio(await this.page.context().newPage(), this.#lake)
  }

  /** Shows the Studio with a light or dark system. */
  async show(colorScheme: 'light' | 'dark') {
    await this.page.emulateMedia({colorScheme})
    const card = this.page.locator(`[data-ui="Card"][data-scheme="${colorScheme}"]`).first()
    await expect(card).toBeVisible()
  }

  async open(workspace: Project) {
    this.#workspace = workspace
    await go(this.page, `/${workspace}/structure`)
    await loaded(this.desk).toBeVisible()
  }

  async openVision(workspace: Project) {
    this.#workspace = workspace
    await go(this.page, `/${workspace}/vision`)
    await loaded(this.page.getByTestId('vision-root')).toBeVisible()
  }

  /** Opens an article that the user may not be allowed to edit. */
  async openToRead(workspace: Project, id: string) {
    this.#workspace = workspace
    await go(this.page, `/${workspace}/structure/${WORKSPACES[workspace].article};${id}`)
    await loaded(this.title).toBeVisible()
  }

  async openArticle(workspace: Project, id: string) {
    await this.openToRead(workspace, id)
    await loaded(this.title).toBeEditable()
  }

  /** Opens an intent URL, which names only the document, like links from other programs. */
  async openIntent(workspace: Project, type: string, id: string) {
    this.#workspace = workspace
    await go(this.page, `/${workspace}/intent/edit/id=${id};type=${type}`)
    await loaded(this.page.getByTestId('document-pane')).toBeVisible()
  }

  /** Opens the form of a block of an article's text, by the block's key. */
  async openBlock(workspace: Project, id: string, key: string) {
    const path = encodeURIComponent(`body[_key=="${key}"]`)
    const {article} = WORKSPACES[workspace]
    this.#workspace = workspace
    await go(this.page, `/${workspace}/intent/edit/id=${id};type=${article};path=${path}/`)
    await loaded(this.page.getByTestId('nested-object-dialog')).toBeVisible()
    await haveKeyboard(this.page.getByRole('dialog'))
    // A form is shown read-only until the Studio knows all versions of the document.
    await loaded(this.page.locator('[data-testid=form-view]:not([data-read-only])')).toBeVisible()
  }

  async switchTo(workspace: Project) {
    await this.workspaceMenu.click()
    await this.page.getByRole('menuitem', {name: WORKSPACES[workspace].title}).click()
    this.#workspace = workspace
    await loaded(this.desk).toBeVisible()
  }

  /** Creates an article from the list of articles; returns its published id. */
  async createArticle(): Promise<string> {
    await this.articles.click()
    await this.page.getByTestId('action-intent-button').click()
    await loaded(this.title).toBeEditable()
    return this.removeLater()
  }

  /** Searches all documents from the navigation bar; returns the results. */
  async search(text: string): Promise<Locator> {
    await this.page.getByTestId('studio-search').click()
    await this.page.getByPlaceholder('Search', {exact: true}).fill(text)
    return this.page.getByTestId('search-results')
  }

  /** Returns the published id of the open document, which is deleted when the test ends. */
  removeLater(): string {
    const id = this.#openId()
    this.#lake.removeLater(this.#workspace, id)
    return id
  }

  #openId(): string {
    const [, id] = /;([\w-]+)/.exec(decodeURIComponent(this.page.url())) ?? []
    if (!id) throw new Error(`No document is open at ${this.page.url()}. Open one first.`)
    return id
  }

  get workspaceMenu(): Locator {
    return this.page.getByRole('button', {name: WORKSPACES[this.#workspace].title})
  }

  /** The first list: document types and filtered lists. */
  get desk(): Locator {
    return this.page.getByTestId('structure-tool-list-pane').first()
  }

  /** The entry of the desk for all articles. */
  get articles(): Locator {
    return this.entry(WORKSPACES[this.#workspace].articles)
  }

  /** An entry of the desk, whose name includes its number of documents. */
  entry(title: string): Locator {
    return this.desk.getByRole('link', {name: new RegExp(`^${title}, [\\d,]+$`)})
  }

  /** The list of articles between the desk and the form. */
  get list(): Locator {
    return this.page.getByTestId('document-list-pane')
  }

  /** A field by its path, such as `mainImage.alt`. */
  field(path: string): Locator {
    return this.page.getByTestId(`field-${path}`)
  }

  get title(): Locator {
    return this.field('title').getByRole('textbox')
  }

  get slug(): Locator {
    return this.field('slug').getByRole('textbox')
  }

  get subheading(): Locator {
    return this.field('subheading').getByRole('textbox')
  }

  get body(): BodyEditor {
    return new BodyEditor(this.page)
  }

  /** The open document's versions, menu and history. */
  get document(): OpenDocument {
    return new OpenDocument(this.page)
  }

  /** The document's status: draft, edited or published, and since when. */
  get footer(): Locator {
    return this.document.footer
  }

  get publishButton(): Locator {
    return this.page.getByTestId('action-publish')
  }

  async generateSlug() {
    await this.field('slug').getByRole('button', {name: 'Generate'}).click()
    await expect(this.slug).not.toHaveValue('')
  }

  async chooseAuthor(name: string) {
    await this.page.getByRole('combobox', {name: 'Author'}).fill(name)
    await this.#chooseSuggestion(name)
  }

  async addCategory(title: string) {
    const categories = this.field('categories')
    await categories.getByRole('button', {name: 'Add item'}).click()
    await categories.getByRole('combobox').fill(title)
    await this.#chooseSuggestion(title)
    await expect(categories.getByRole('link', {name: title})).toBeVisible()
  }

  async #chooseSuggestion(text: string) {
    await this.page.locator('[data-ui="AutocompleteOption"]').filter({hasText: text}).click()
  }

  /** Uploads the main image with its alternative text. */
  async uploadMainImage(file: {name: string; mimeType: string; buffer: Buffer}, shown: string) {
    const field = this.page.getByTestId('image-input').locator('input[type=file]')
    const dialog = uploadDialog(this.page)
    await expect(async () => {
      if (await dialog.isHidden()) await field.setInputFiles(file)
      // A re-render of the form drops the chosen file.
      await expect(dialog).toBeVisible({timeout: 5_000})
    }).toPass()
    await describe(this.page, shown)
  }

  /**
   * Publishes; resolves when the lake has stored it and the Studio shows it. Retries, because validation lags on a busy
   * machine, and presses get lost. The response is no proof: on any concurrent commit the Studio aborts its request,
   * although the lake may have run it.
   */
  async publish() {
    const id = this.#openId()
    const revision = async () => (await this.#lake.published(this.#workspace, id))?._rev
    const before = await revision()
    await expect(async () => {
      if ((await revision()) === before) await this.publishButton.click({timeout: FORGOTTEN_MS})
      await expect.poll(revision, {timeout: FORGOTTEN_MS}).not.toBe(before)
    }).toPass({timeout: 60_000})
    // While a draft still exists, the next edits may be lost with it.
    await expect(this.publishButton).toBeDisabled()
  }
}
