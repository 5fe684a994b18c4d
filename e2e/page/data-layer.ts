import type {Page} from 'playwright/test'

export function dataLayer(page: Page, event: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (kind) => (globalThis.dataLayer ?? []).filter((entry) => entry.event === kind),
    event,
  )
}
