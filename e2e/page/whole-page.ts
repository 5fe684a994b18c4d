import {expect, type Page} from 'playwright/test'

/** Interacts with the page so that React hydrates its lazy parts, and waits until it has. */
export async function takeOverWholly(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('[data-hydrating]')).toHaveCount(0)
}

/** Waits until the page is hydrated and fully laid out; until then things move. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.documentElement.matches('[data-hydrating], [data-late-layout]'),
  )
}

/** A page whose `goto` waits until it is hydrated and fully laid out. */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await untilSettled(page)
    return response
  }
  return page
}
