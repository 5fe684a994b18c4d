import {expect, type Locator, type Page} from 'playwright/test'
import {unique} from '../documents/articles.ts'

/** Of banners and toasts, as `styles.css` has them. */
export const GOOD = 'rgb(23, 105, 60)'
export const BAD = 'rgb(179, 38, 30)'

/** What a browser and the site note when a form is not taken. */
export const NOT_TAKEN = /ERR_CONNECTION_FAILED|Failed to fetch|\/inbox\/|was not taken/

/** Opens a page whose clock the test controls. */
export async function openWithClock(page: Page, path: string) {
  await page.clock.install({time: '2026-03-05T09:00:00Z'})
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
}

/** Two presses, quicker than a hand can be. */
export async function pressTwice(button: Locator) {
  await button.focus()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

export function textBox(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('textbox', {name, exact: true})
}

export function uniqueEmail(): string {
  return `${unique('asha').replace(' ', '-')}@meridian.example`
}

/** The browser says what is wrong with a field, and leads there. */
export async function expectComplaint(field: Locator) {
  await expect(field).toBeFocused()
  expect(await field.evaluate((each: HTMLInputElement) => each.validationMessage)).not.toBe('')
}
