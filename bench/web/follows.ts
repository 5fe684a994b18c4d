import {setTimeout as delay} from 'node:timers/promises'
import type {Browser} from 'playwright'
import {paths} from '@skyforge/config/site/paths.ts'
import {openOnPhone, SLOW_4G} from './phone.ts'
import {POST} from './pages.ts'
import {inBrowser} from './durations.ts'

/** Time that a finger rests on a link. */
const TOUCH_MS = 250
/** Time from a scroll to the touch, for prefetching of visible links. */
const REST_MS = 4_000

type Way = {
  name: string
  from: string
  /** Address of the touched link. */
  href: RegExp
}

const ways: readonly Way[] = [
  {name: 'from a card to its article', from: paths.blogs, href: /^\/blog\/[\w-]+$/},
  {name: 'from a list to a service', from: paths.services, href: /^\/service\/[\w-]+$/},
]

/**
 * Follows each link several times in new windows, with a slow processor and connection: from the click to the frame
 * with heading and first paragraph.
 */
export const measureFollows = inBrowser({
  things: ways,
  namesOf: ({name}) => [name],
  measure: async (browser, site, way) => [[way.name, await follow(browser, site, way)]],
})

async function follow(browser: Browser, site: string, {from, href}: Way): Promise<number> {
  await using phone = await openOnPhone(browser, {line: SLOW_4G})
  const {page, devtools} = phone
  await page.addInitScript(noteArrival)
  await page.goto(site + from, {waitUntil: 'load'})
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-hydrating'))
  const links = await page.locator('main a[href]').all()
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
  // All visits prefetch the first links, so the third is used, after a scroll.
  const link = links.filter((_, index) => href.test(hrefs[index] ?? '') && hrefs[index] !== POST)[2]
  if (!link) throw new Error('The page has no third link to follow.')
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 40)
  await delay(REST_MS)
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not visible.')
  const touchPoints = [{x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2}]
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints})
  await delay(TOUCH_MS)
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
  const arrival = await page.waitForFunction(() => (globalThis as Noting).arrivedAfter)
  return (await arrival.jsonValue()) ?? 0
}

/** Stored in the page's global scope. */
type Noting = {arrivedAfter?: number}

/** Runs in the page: records the milliseconds from a click to the first frame with a readable next page. */
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
          // The change is painted by the next frame.
          ;(globalThis as Noting).arrivedAfter = now - timeStamp
        })
      }
      look()
    },
    {capture: true},
  )
}
