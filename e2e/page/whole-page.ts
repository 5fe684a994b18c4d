import {expect, type Page} from 'playwright/test'

/** Uses the page, upon which React takes over the parts that wait for that, and waits until it has. */
export async function takeOverWholly(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('[data-hydrating]')).toHaveCount(0)
}

/** Waits until React has taken over what a server rendered, and all of it is laid out: until then things move. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.documentElement.matches('[data-hydrating], [data-late-layout]'),
  )
}

/** The page, with a `goto` that waits until React has taken it over and all of it is laid out. */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await untilSettled(page)
    return response
  }
  return page
}
