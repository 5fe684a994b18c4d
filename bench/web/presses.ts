import {setTimeout as delay} from 'node:timers/promises'
import type {Browser, Page} from 'playwright'
import {openOnPhone} from './phone.ts'
import {sessions, type Press, type Session} from './sessions.ts'
import {inBrowser} from './durations.ts'

/** Browsers do not report shorter events. */
const SHORTEST_MS = 16
/** Pause between a press and checking its effect, which would disturb it. */
const ANSWER_MS = 700
/** Time from the visible effect to the report of the press, which comes a frame later. */
const REPORT_MS = 300
/** Time after the last request for the page's own work. */
const REST_MS = 1_500
/** Time from finding the target to the press. */
const SETTLE_MS = 300

/**
 * Plays each session several times in new windows, and measures the slowest event of each step up to the next frame.
 * Prints sessions that fail and continues.
 */
export const measurePresses = inBrowser({things: sessions, namesOf: stepNames, measure: stepsOf})

function stepNames(session: Session): string[] {
  return session.steps.map(({name}) => stepName(session, name))
}

function stepName(session: Session, step: string): string {
  return `${session.name}, ${step}`
}

async function stepsOf(browser: Browser, site: string, session: Session) {
  await using phone = await openOnPhone(browser, {width: session.width})
  const {page} = phone
  await page.addInitScript(noteEvents, SHORTEST_MS)
  await page.goto(site + session.path, {waitUntil: session.early ? 'commit' : 'networkidle'})
  if (!session.early) await delay(REST_MS)
  const durations: [name: string, duration: number][] = []
  for (const step of session.steps) {
    await press(page, step, session.early ? 0 : SETTLE_MS)
    await delay(ANSWER_MS)
    await step.seen(page)
    await delay(REPORT_MS)
    durations.push([
      stepName(session, step.name),
      Math.max(SHORTEST_MS, ...(await takeDurations(page))),
    ])
  }
  return durations
}

/** Nothing of the benchmark runs in the page during a press, because it would be measured too. */
async function press(page: Page, step: Press, settleMs: number): Promise<void> {
  if ('key' in step) return page.keyboard.press(step.key)
  const target = step.tap(page)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The target of the press is not visible.')
  await delay(settleMs)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Stored in the page's global scope. */
type Noting = {noted?: number[]}

/** Runs in the page: records event durations as reported for INP. */
function noteEvents(durationThreshold: number): void {
  const noted: number[] = []
  ;(globalThis as Noting).noted = noted
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const {duration, interactionId} = entry as PerformanceEventTiming
      if (interactionId) noted.push(duration)
    }
  })
  observer.observe({type: 'event', durationThreshold, buffered: true} as PerformanceObserverInit)
  observer.observe({type: 'first-input', buffered: true})
}

function takeDurations(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as Noting).noted?.splice(0) ?? [])
}
