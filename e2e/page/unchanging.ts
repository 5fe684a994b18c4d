import type {Page} from 'playwright/test'

/** Disables live updates, because other journeys change content meanwhile. */
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
