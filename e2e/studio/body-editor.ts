import {expect, type Locator, type Page} from 'playwright/test'
import {findAxeProblems} from '../page/axe.ts'
import {haveKeyboard} from './dialog.ts'
import {clickIn} from './menu.ts'

export type Style = 'Paragraph' | 'Heading 1' | 'Heading 2' | 'Heading 3' | 'Heading 4' | 'Quote'
export type Block = 'Image' | 'Code' | 'Table' | 'Table with caption' | 'Advanced table'

/** The text field of an article, with the cursor at its end. */
export class BodyEditor {
  readonly #page: Page
  readonly #field: Locator
  readonly text: Locator

  constructor(page: Page) {
    this.#page = page
    this.#field = page.getByTestId('field-body')
    this.text = this.#field.locator('[contenteditable=true]').first()
  }

  async write(text: string) {
    await this.#page.keyboard.type(text)
  }

  async newLine() {
    await this.#page.keyboard.press('Enter')
  }

  /** Places the cursor in the current line. */
  async focus() {
    await this.text.click()
    await expect(this.text).toBeFocused()
  }

  /** Places the cursor after the last line. */
  async atEnd() {
    await this.#page.keyboard.press('ControlOrMeta+End')
  }

  /** Sets the style of the current line, which must be the only one or the last. */
  async style(style: Style) {
    const item = this.#page.getByRole('menuitem', {name: style})
    await expect(async () => {
      // The menu closes by itself when the editor re-renders.
      if (await item.isHidden()) await this.#page.getByTestId('block-style-select').click()
      await item.click({timeout: 2_000})
    }).toPass()
    // An open menu would catch the next keys.
    await expect(item).toBeHidden()
    await this.focus()
  }

  async toggleList(kind: 'Bulleted list' | 'Numbered list') {
    await this.#field.getByRole('button', {name: kind}).click()
  }

  /** Makes the last word of a line a link to an address. The text loses the focus. */
  async linkLastWord(line: string, address: string) {
    await this.#linkLastWord(line, async (form) => {
      await form.getByRole('textbox', {name: 'Address'}).fill(address, {timeout: 2_000})
    })
  }

  /** Makes the last word of a line a link to the article with that title. */
  async linkLastWordToPage(line: string, title: string) {
    await this.#linkLastWord(line, async (form) => {
      await form.getByText('Page of this site').click({timeout: 2_000})
      const search = form.getByRole('combobox', {name: 'Page'})
      await search.fill(title, {timeout: 2_000})
      const options = this.#page.locator('[data-ui="AutocompleteOption"]')
      await options.filter({hasText: title}).click({timeout: 5_000})
      await expect(search).toHaveValue(title, {timeout: 5_000})
    })
  }

  async #linkLastWord(line: string, fill: (form: Locator) => Promise<void>) {
    const text = this.text.getByText(line, {exact: true})
    const word = line.split(' ').at(-1) ?? line
    // A link has its own element.
    const link = this.text.getByText(word, {exact: true})
    await expect(async () => {
      // A re-render of the editor drops the selection.
      if (await link.isHidden()) {
        const {width, height} = (await text.boundingBox()) ?? {width: 0, height: 0}
        await text.dblclick({position: {x: width - 5, y: height / 2}, timeout: 2_000})
        await this.#field.getByRole('button', {name: 'Link', exact: true}).click({timeout: 2_000})
      }
      await link.click({timeout: 5_000})
    }).toPass()
    const form = this.#page.getByTestId('popover-edit-dialog')
    let problems: string[] = []
    await expect(async () => {
      // The form of a new link opens by itself, but may close again; a toolbar over the link then reopens it.
      if (await form.isHidden()) {
        await this.#page.getByRole('button', {name: 'Edit annotation'}).click({timeout: 1_000})
      }
      await fill(form)
      // The button that closes it is Sanity's, and has no name.
      problems = await findAxeProblems(this.#page, '[data-testid="link-input"]')
      await form.getByTestId('close-popover-edit-dialog-button').click({timeout: 2_000})
    }).toPass()
    await expect(form).toBeHidden()
    expect(problems).toEqual([])
  }

  /** Adds a block after the current one; returns its form, to be closed with `closeForm`. */
  async insert(block: Block): Promise<Locator> {
    const name = `Insert ${block} (block)`
    const button = this.#field.getByRole('button', {name})
    const form = this.#page.getByTestId('nested-object-dialog')
    const menu = this.#field.getByTestId('insert-menu-button')
    const item = this.#page.getByRole('menuitem', {name})
    await expect(async () => {
      // The toolbar moves buttons that do not fit into a menu, and back.
      if (await form.isVisible()) return
      if (await button.isVisible()) await button.click({timeout: 2_000})
      else await clickIn(menu, item, 2_000)
      // After a slow press no second one may follow, which would add a second block.
      await expect(form).toBeVisible({timeout: 10_000})
    }).toPass()
    await haveKeyboard(form)
    return form
  }

  /** Writes the first cells of a table, in reading order. */
  async fillTable(form: Locator, cells: readonly string[]) {
    await form.getByRole('columnheader').first().click()
    for (const [index, text] of cells.entries()) {
      if (index > 0) await this.#page.keyboard.press('Tab')
      await this.#page.keyboard.type(text)
    }
    await this.#page.keyboard.press('Enter')
  }

  async closeForm(form: Locator) {
    await form.getByRole('button', {name: 'Close dialog'}).click()
    await expect(form).toBeHidden()
  }
}
