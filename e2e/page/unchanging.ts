import type {Page} from 'playwright/test'

/** The page does not hear of changes of content, which other journeys make meanwhile: it stays as it came. */
export async function hearNoChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Silence extends EventTarget {
      static readonly CLOSED = 2
      readonly readyState = 0
      close() {}
    }
    Object.assign(globalThis, {EventSource: Silence})
  })
}
