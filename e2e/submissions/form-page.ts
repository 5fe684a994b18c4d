import {expect, type Locator, type Page} from 'playwright/test'
import {unique} from '../documents/articles.ts'

/** Colours of banners and toasts in `styles.css`. */
export const GOOD = 'rgb(23, 105, 60)'
export const BAD = 'rgb(179, 38, 30)'

/** Messages of the browser and the site when a form fails. */
export const NOT_TAKEN =
  /ERR_CONNECTION_FAILED|Failed to fetch|\/inbox\/|The sign-up failed|Get in Touch failed/

/** Opens a page with a clock that the test controls. */
export async function openWithClock(page: Page, path: string) {
  await page.clock.install({time: '2026-03-05T09:00:00Z'})
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
}

/** Presses twice, faster than a hand can. */
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

/** Checks that the browser marks a field as invalid and focuses it. */
export async function expectComplaint(field: Locator) {
  await expect(field).toBeFocused()
  expect(await field.evaluate((each: HTMLInputElement) => each.validationMessage)).not.toBe('')
}
