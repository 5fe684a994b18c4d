import type {Page} from 'playwright/test'

/** The page does not hear of changes of content, which other journeys make meanwhile: it stays as it came. */
export async function hearNoChanges(page: Page): Promise<void> {
  await page.route('**/data/live/events/**', () => {})
}
