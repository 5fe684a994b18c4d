import type {Page} from 'playwright'
import type {Target} from './documents.ts'

/** A place in the Studio where somebody writes. */
export type Scene = {
  name: 'table' | 'article'
  /** Where the Studio shows it. */
  path: (target: Target) => string
  /** Puts the keyboard there. */
  focus: (page: Page, target: Target) => Promise<void>
}

const LOADED_MS = 120_000

export const SCENES: readonly Scene[] = [
  {
    name: 'table',
    path: ({id, block}) =>
      `/blog/structure/post;${id},path=${encodeURIComponent(`body[_key=="${block}"].table`)}`,
    focus: focusCell,
  },
  {
    name: 'article',
    path: ({id}) => `/blog/structure/post;${id}`,
    focus: focusParagraph,
  },
]

/** A cell in the middle of what can be seen of the table. */
async function focusCell(page: Page): Promise<void> {
  const stock = page.getByRole('cell').getByRole('textbox')
  const cell = page.getByRole('grid', {name: 'Table cells'}).getByRole('gridcell')
  await stock.or(cell).first().waitFor({timeout: LOADED_MS})
  if ((await cell.count()) === 0) return stock.nth(44).click()
  await cell.nth(22).click()
  await page.keyboard.press('Enter')
}

/** The end of a paragraph in the middle of the article. */
async function focusParagraph(page: Page, {block}: Target): Promise<void> {
  const text = page.getByTestId('field-body').locator('[contenteditable=true]').first()
  await text.waitFor({timeout: LOADED_MS})
  const paragraph = page.locator(`[data-pt-path='[_key=="${block}"]']`)
  await paragraph.scrollIntoViewIfNeeded()
  await paragraph.click()
  await page.keyboard.press('End')
}
