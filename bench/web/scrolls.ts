import {setTimeout as delay} from 'node:timers/promises'
import type {Browser} from 'playwright'
import {paths} from '@skyforge/config/site/paths.ts'
import {openOnPhone, SLOW_4G} from './phone.ts'
import {inBrowser} from './durations.ts'

/** Pixels a second, and pixels: six sheets in the wink of an eye, and then a sudden stop, as by a finger that is laid on. */
const SPEED = 4_000
const DISTANCE = 3_200
/** From the page's code to the flick: what it does in the first moment is over. */
const REST_MS = 1_500

const NOTHING: Shown = {duration: 0, pictures: 0, scrolled: 0}

const lists = [{name: 'cards of a list', path: paths.blogs}]

/**
 * Scrolls fast through the cards of a list several times, each in a window of its own, with a slow processor and
 * a slow line: from when that has come to rest to the frame that shows every picture in view.
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
    // A finger that is made up scrolls nothing here.
    gestureSourceType: 'mouse',
  })
  const found = await page.waitForFunction(() => (globalThis as Noting).shown)
  const {duration, pictures, scrolled} = (await found.jsonValue()) ?? NOTHING
  if (pictures === 0 || scrolled < DISTANCE / 2) {
    throw new Error(`${pictures} pictures are in view after ${scrolled} px.`)
  }
  return duration
}

type Shown = {duration: number; pictures: number; scrolled: number}

/** What the page keeps for us, in its own global scope. */
type Noting = {shown?: Shown}

/** In the page: from the end of its next scroll to the frame that shows all pictures in view, milliseconds. */
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
      // They are drawn by the frame after the one in which they were found.
      const duration = Math.max(0, now - rest)
      ;(globalThis as Noting).shown = {duration, pictures: pictures.length, scrolled: scrollY}
    })
  }
  addEventListener('scrollend', () => lookSince(performance.now()), {once: true})
}
