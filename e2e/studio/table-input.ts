import {expect, type Locator, type Page} from 'playwright/test'

/** The input of a table in its open form. */
export class TableInput {
  readonly page: Page
  readonly grid: Locator
  /** Announces the table's size, the last action and any problems. */
  readonly status: Locator
  /** The table as readers will see it. */
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('grid', {name: 'Table cells'})
    this.status = page.getByRole('status').filter({hasText: /\d rows?, \d+ columns?/})
    this.preview = page.getByRole('region', {name: 'Table preview'})
  }

  /** A cell; both numbers count from 1, and the first row is the header. */
  cell(row: number, column: number): Locator {
    return this.grid.locator(`[aria-rowindex="${row}"][aria-colindex="${column}"]`)
  }

  /** The text field of the edited cell. */
  field(row: number, column: number): Locator {
    return this.grid.getByRole('textbox', {name: `Row ${row}, column ${column}`, exact: true})
  }

  async write(row: number, column: number, text: string) {
    await this.cell(row, column).click()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** Text of the first cell in the focused row. Uses attributes, because role queries search the whole Studio. */
  nameOfRow(): Promise<string> {
    return this.page.locator('[role=row]:has(:focus) [aria-colindex="1"]').innerText()
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Chooses from the menu of the focused row or column. */
  async choose(line: 'row' | 'column', item: string) {
    await this.press(line === 'row' ? 'Shift+F10' : 'Control+Shift+F10')
    await this.page.getByRole('menuitem', {name: item}).click()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', {name, exact: true})
  }

  async expectActive(row: number, column: number) {
    await expect(this.cell(row, column)).toBeFocused()
  }
}
