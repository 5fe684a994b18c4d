import type {Page} from 'playwright/test'

/** Entries that the page has told the data layer, of one kind. */
export function dataLayer(page: Page, event: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (kind) => (globalThis.dataLayer ?? []).filter((entry) => entry.event === kind),
    event,
  )
}
