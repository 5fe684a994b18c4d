import {setTimeout as delay} from 'node:timers/promises'
import type {Browser} from 'playwright'
import {paths} from '@skyforge/config/site/paths.ts'
import {openOnPhone, SLOW_4G} from './phone.ts'
import {inBrowser} from './durations.ts'

/** A fast flick across six screens with a sudden stop: pixels per second, and pixels. */
const SPEED = 4_000
const DISTANCE = 3_200
/** Time from the page's code to the flick, for the page's own work. */
const REST_MS = 1_500

const NOTHING: Shown = {duration: 0, pictures: 0, scrolled: 0}

const lists = [{name: 'cards of a list', path: paths.blogs}]

/**
 * Scrolls fast through a list several times in new windows, with a slow processor and connection: from the stop to the
 * frame with every visible picture.
 */
export const measureScrolls = inBrowser({
  things: lists,
  namesOf: ({name}) => [name],
  measure: async (browser, site, {name, path}) => [
    [name, await scrollThrough(browser, site + path)],
  ],
})

async function scrollThrough(browser: Browser, address: string): Promise<number> {
  await using phone = await openOnPhone(browser, {line: SLOW_4G})
  const {page, devtools} = phone
  await page.goto(address, {waitUntil: 'load'})
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-hydrating'))
  await delay(REST_MS)
  await page.evaluate(noteRest)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    yDistance: -DISTANCE,
    speed: SPEED,
    // A simulated touch does not scroll here.
    gestureSourceType: 'mouse',
  })
  const found = await page.waitForFunction(() => (globalThis as Noting).shown)
  const {duration, pictures, scrolled} = (await found.jsonValue()) ?? NOTHING
  if (pictures === 0 || scrolled < DISTANCE / 2) {
    throw new Error(
      `${pictures} pictures are in view after ${scrolled} px, which are too few to measure.`,
    )
  }
  return duration
}

type Shown = {duration: number; pictures: number; scrolled: number}

/** Stored in the page's global scope. */
type Noting = {shown?: Shown}

/**
 * Runs in the page: records the milliseconds from the end of the next scroll to the frame with all visible pictures.
 */
function noteRest(): void {
  const isInView = (image: Element) => {
    const {top, bottom, width} = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const lookSince = (rest: number) => {
    const all = [...document.querySelectorAll<HTMLImageElement>('main article img')]
    const pictures = all.filter(isInView)
    const areThere = pictures.every(({complete, naturalWidth}) => complete && naturalWidth > 0)
    requestAnimationFrame((now) => {
      if (!areThere) return lookSince(rest)
      // The pictures are painted by the next frame.
      const duration = Math.max(0, now - rest)
      ;(globalThis as Noting).shown = {duration, pictures: pictures.length, scrolled: scrollY}
    })
  }
  addEventListener('scrollend', () => lookSince(performance.now()), {once: true})
}
