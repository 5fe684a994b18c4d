import type {Locator, Page} from 'playwright'
import {expect} from 'playwright/test'
import type {Target} from './documents.ts'

/** A position in the Studio to type at. */
export type Scene = {
  name: 'table' | 'article'
  path: (target: Target) => string
  shown: (page: Page, target: Target) => Promise<void>
  focus: (page: Page, target: Target) => Promise<void>
}

const LOADED_MS = 120_000

export const SCENES: readonly Scene[] = [
  {
    name: 'table',
    path: ({id, block}) =>
      `/blog/structure/post;${id},path=${encodeURIComponent(`body[_key=="${block}"].table`)}`,
    shown: (page) => stockCell(page).or(cell(page)).first().waitFor({timeout: LOADED_MS}),
    focus: focusCell,
  },
  {
    name: 'article',
    path: ({id}) => `/blog/structure/post;${id}`,
    shown: showParagraph,
    focus: focusParagraph,
  },
]

function stockCell(page: Page): Locator {
  return page.getByRole('cell').getByRole('textbox')
}

function cell(page: Page): Locator {
  return page.getByRole('grid', {name: 'Table cells'}).getByRole('gridcell')
}

/** A cell in the middle of the visible table. */
async function focusCell(page: Page): Promise<void> {
  if ((await cell(page).count()) === 0) return stockCell(page).nth(44).click()
  await cell(page).nth(22).click()
  await page.keyboard.press('Enter')
}

function paragraph(page: Page, {block}: Target): Locator {
  return page.locator(`[data-testid="field-body"] [data-pt-path='[_key=="${block}"]']`)
}

async function showParagraph(page: Page, target: Target): Promise<void> {
  await page.getByTestId('field-body').scrollIntoViewIfNeeded({timeout: LOADED_MS})
  await paragraph(page, target).waitFor({timeout: LOADED_MS})
}

/** Clicks the end of a paragraph in the middle. Retries, because late content above moves it. */
async function focusParagraph(page: Page, target: Target): Promise<void> {
  await expect(async () => {
    await paragraph(page, target).click()
    await page.keyboard.press('End')
    expect(await paragraph(page, target).evaluate(hasCaret)).toBe(true)
  }).toPass({timeout: LOADED_MS})
}

/** Runs in the page. */
function hasCaret(element: Element): boolean {
  const selection = getSelection()
  return Boolean(selection?.isCollapsed) && element.contains(selection?.anchorNode ?? null)
}
