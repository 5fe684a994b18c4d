import {setTimeout as delay} from 'node:timers/promises'
import type {Browser} from 'playwright'
import {messageOf} from '#server/caught.ts'
import {paths} from '#web/site/paths.ts'
import {withBrowser} from './browser.ts'
import type {Bar} from './bars.ts'
import {median} from '../statistics.ts'
import {POST} from './pages.ts'
import {roundsOf} from './rounds.ts'

/** A middling phone beside a desktop. */
const SLOWDOWN = 4
/** Slow 4G, as Lighthouse has it: bytes a second, and milliseconds of a round trip. */
const LINE = {offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150}
/** How long a finger lies on a link before it is lifted. */
const TOUCH_MS = 250
/** From a scroll to the touch: what is fetched ahead for what is in view then has come. */
const REST_MS = 4_000
const PATIENCE_MS = 30_000

type Way = {
  name: string
  from: string
  /** Of the link that is touched. */
  href: RegExp
  /** From the click to the frame with heading and first paragraph, milliseconds. */
  limit: number
}

const ways: readonly Way[] = [
  {name: 'from a card to its article', from: paths.blogs, href: /^\/blog\/[\w-]+$/, limit: 500},
  {name: 'from a list to a service', from: paths.services, href: /^\/service\/[\w-]+$/, limit: 500},
]

/** By way, milliseconds of each round that came to an end. */
export type Follows = Map<string, number[]>

/** Follows each way `runs` times, each in a window of its own, with a slow processor and a slow line. */
export async function measureFollows(
  executable: string,
  site: string,
  runs: number,
  stop: AbortSignal,
): Promise<Follows> {
  const follows: Follows = new Map(ways.map(({name}) => [name, []]))
  await withBrowser(executable, stop, async (browser) => {
    for (const way of roundsOf(ways, runs).flat()) {
      try {
        follows.get(way.name)?.push(await follow(browser, site, way))
      } catch (error) {
        stop.throwIfAborted()
        console.error(`  ${way.name}: ${messageOf(error)}`)
      }
    }
  })
  return follows
}

export function followBars(follows: Follows): Bar[] {
  return ways.map(({name, limit}) => {
    const bar = `click to heading and first paragraph, ms ≤ ${limit}`
    const measured = follows.get(name) ?? []
    if (measured.length === 0) return {bar, where: name, reached: 'not measured', passes: false}
    const reached = Math.round(median(measured))
    return {bar, where: name, reached: String(reached), passes: reached <= limit}
  })
}

async function follow(browser: Browser, site: string, {from, href}: Way): Promise<number> {
  const viewport = {width: 412, height: 823}
  const context = await browser.newContext({viewport, hasTouch: true, isMobile: true})
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN})
    await page.addInitScript(noteArrival)
    await page.goto(site + from, {waitUntil: 'load'})
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-hydrating'))
    const links = await page.locator('main a[href]').all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    // The first on the page is the one everybody has fetched; the third is touched after a scroll.
    const link = links.filter(
      (_, index) => href.test(hrefs[index] ?? '') && hrefs[index] !== POST,
    )[2]
    if (!link) throw new Error('There is no link to follow.')
    await link.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 40)
    await delay(REST_MS)
    const box = await link.boundingBox()
    if (!box) throw new Error('The link is not to be seen.')
    const touchPoints = [{x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2}]
    await devtools.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints})
    await delay(TOUCH_MS)
    await devtools.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
    const arrival = await page.waitForFunction(() => (globalThis as Noting).arrivedAfter)
    return (await arrival.jsonValue()) ?? 0
  } finally {
    await context.close()
  }
}

/** What the page keeps for us, in its own global scope. */
type Noting = {arrivedAfter?: number}

/** In the page: milliseconds from the click of a link to the frame in which the other page can be read. */
function noteArrival(): void {
  const heading = () => document.querySelector('main h1')?.textContent
  const isReadable = ({textContent}: Element) => textContent.length > 80
  addEventListener(
    'click',
    ({timeStamp}) => {
      const before = heading()
      const look = () => {
        const isOther = heading() && heading() !== before
        const isThere = isOther && [...document.querySelectorAll('main p')].some(isReadable)
        requestAnimationFrame((now) => {
          if (!isThere) return look()
          // It is drawn by the frame after the one in which it was found.
          ;(globalThis as Noting).arrivedAfter = now - timeStamp
        })
      }
      look()
    },
    {capture: true},
  )
}
