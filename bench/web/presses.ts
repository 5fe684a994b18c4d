import {setTimeout as delay} from 'node:timers/promises'
import type {Browser, Page} from 'playwright'
import {openOnPhone} from './phone.ts'
import {sessions, type Press, type Session} from './sessions.ts'
import {inBrowser} from './durations.ts'

/** Shorter events are not reported by browsers. */
const SHORTEST_MS = 16
/** What a press gets until it is asked whether it is seen, frames on a slow processor included. */
const ANSWER_MS = 700
/** From what a press is for being seen to the report of how long it took, which comes a frame later. */
const REPORT_MS = 300
/** From the last request to the end of what the page does with it. */
const REST_MS = 1_500
/** From finding what is to be pressed to the press. */
const SETTLE_MS = 300

/**
 * Does every session several times, each in a window of its own, and measures of every step how long its slowest
 * event took until the next frame. A session that comes to no end is reported; that time it counts for nothing.
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

/** Nothing of ours runs in the page while it answers the press: that would be measured with it. */
async function press(page: Page, step: Press, settleMs: number): Promise<void> {
  if ('key' in step) return page.keyboard.press(step.key)
  const target = step.tap(page)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  await delay(settleMs)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** What the page keeps for us, in its own global scope. */
type Noting = {noted?: number[]}

/** In the page: the durations of what visitors do, as the browser reports them for INP. */
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
