import type {Page} from 'playwright/test'

/** Data layer entries of one event. */
export function dataLayer(page: Page, event: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (kind) => (globalThis.dataLayer ?? []).filter((entry) => entry.event === kind),
    event,
  )
}
