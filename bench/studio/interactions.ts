import {setTimeout as delay} from 'node:timers/promises'
import type {Page} from 'playwright'

/** Browsers do not report shorter events. */
export const SHORTEST_MS = 16
const BETWEEN_MS = 80
/** Time from the last frame to the report of the last key. */
const REPORT_MS = 500

/** Stored in the page's global scope. */
type Noting = {interactions?: Map<number, number>}

/** Runs in the page: records the time from each key press to the next frame, as reported for INP. */
export function noteInteractions(durationThreshold: number): void {
  const interactions = new Map<number, number>()
  ;(globalThis as Noting).interactions = interactions
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const {duration, interactionId} = entry
      if (!interactionId || !/^key|input$/.test(entry.name)) continue
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
  })
  observer.observe({type: 'event', durationThreshold} as PerformanceObserverInit)
}

export const TYPED = 'abcdefghij'.repeat(6)

/** Types with pauses of 80 ms. Returns the milliseconds from each key to the next frame. */
export async function typeAndMeasure(page: Page): Promise<number[]> {
  await page.evaluate(() => (globalThis as Noting).interactions?.clear())
  await page.keyboard.type(TYPED, {delay: BETWEEN_MS})
  await page.evaluate(afterNextFrame)
  await delay(REPORT_MS)
  const noted = await page.evaluate(() => [
    ...((globalThis as Noting).interactions?.values() ?? []),
  ])
  const unreported = Array.from({length: TYPED.length - noted.length}, () => SHORTEST_MS)
  return [...noted, ...unreported]
}

/** Runs in the page. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
