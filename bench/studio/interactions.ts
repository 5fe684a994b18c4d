import {setTimeout as delay} from 'node:timers/promises'
import type {Page} from 'playwright'

/** Shorter events are not reported by browsers. */
export const SHORTEST_MS = 16
const BETWEEN_MS = 80
/** From the last frame to the report of the last key. */
const REPORT_MS = 500

/** What the page keeps for us, in its own global scope. */
type Noting = {interactions?: Map<number, number>}

/** In the page: how long each press of a key takes until the next frame, as browsers report it for INP. */
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

/** What is typed. */
export const TYPED = 'abcdefghij'.repeat(6)

/**
 * Types where the keyboard is, 80 ms after the page has dealt with the key before. Returns how long each took
 * until the next frame, milliseconds.
 */
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

/** In the page. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
