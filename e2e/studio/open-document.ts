import {expect, type Locator, type Page} from 'playwright/test'
import {chooseFrom} from './menu.ts'

/** The open document's versions, menu and history. */
export class OpenDocument {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The document's status: draft, edited or published, and since when. */
  get footer(): Locator {
    return this.page.getByTestId('pane-footer')
  }

  async show(version: 'Published' | 'Draft') {
    await this.page.getByTestId(`document-header-${version}-chip`).click()
  }

  /** Chooses from the menu beside the publish button, and confirms if asked. */
  async act(
    action:
      | 'Open on the site'
      | 'Copy link'
      | 'Duplicate'
      | 'Discard changes'
      | 'Delete'
      | 'Schedule publish',
    confirmation?: string,
  ) {
    const menu = this.footer.getByTestId('action-menu-button')
    const item = this.page.getByRole('menuitem', {name: action})
    await chooseFrom(menu, item, confirmation ? this.page.getByRole('dialog') : undefined)
    if (confirmation) await this.confirm(confirmation)
  }

  async confirm(button: string) {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', {name: button}).click()
    // An old dialog would be mistaken for the next one.
    await expect(dialog).toBeHidden()
  }

  /** The panel with the older versions of the open document. */
  async openHistory(): Promise<Locator> {
    const menu = this.page.getByTestId('document-pane').getByTestId('pane-context-menu-button')
    const history = this.page.getByRole('tabpanel', {name: 'History'})
    await chooseFrom(menu, this.page.getByRole('menuitem', {name: 'History'}), history)
    return history
  }

  /** The panel with the changes since the published version. */
  async reviewChanges(): Promise<Locator> {
    await this.footer.getByTestId('pane-footer-document-status').click()
    return this.page.locator('#review-panel')
  }
}
