import {brand} from '@skyforge/config/brand.ts'
import type {Page} from 'playwright/test'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {findAxeProblems} from './page/axe.ts'
import {expect, test} from './fixtures.ts'
import {LOST, VISITED} from './page/routes.ts'
import {openTakenOver, VISITORS} from './production/taken-over.ts'

// Traces would store the page at each of dozens of keys.
test.use({trace: 'off'})

for (const path of VISITED) {
  test(`${path} hydrates without warnings, has its head tags, fits each screen, and is accessible by keyboard and in dark mode`, async ({
    stack,
    watched,
  }) => {
    if (path in LOST) watched.permit(new RegExp(`^GET ${stack.site}${path}: 404$`))
    // `production/routes.spec.ts` visits the production build, also with phones.
    const {page, complaints} = await openTakenOver(watched, stack.site, path, VISITORS.desk)
    await page.waitForLoadState()
    await expectLandmarks(page)
    if (pagePaths.includes(path)) await expectHead(page, path)
    for (const width of [768, 360, 1280]) {
      await page.setViewportSize({width, height: 800})
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width !== 768) expect(await findAxeProblems(page), `at ${width} px`).toEqual([])
    }
    await expectKeyboardReaches(page)
    await page.emulateMedia({colorScheme: 'dark'})
    expect(await findAxeProblems(page, 'html', ['color-contrast']), 'dark').toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
}

async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.locator('header:not(main header)')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('footer:not(main footer)')).toHaveCount(1)
  await expect(page.locator('link[rel="icon"]')).toHaveCount(1)
}

/** Checks the main head tags after hydration; `head-tags.test.ts` checks all of them. */
async function expectHead(page: Page, path: string): Promise<void> {
  const head = await page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content')
    return {
      title: document.title,
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      description: content('meta[name="description"]'),
      keywords: content('meta[name="keywords"]'),
      ogTitle: content('meta[property="og:title"]'),
      ogDescription: content('meta[property="og:description"]'),
      ogUrl: content('meta[property="og:url"]'),
      card: content('meta[name="twitter:card"]'),
    }
  })
  expect(head.title).toMatch(new RegExp(`^.+ \\| ${brand.name}$`))
  expect(new URL(head.canonical ?? '').pathname).toBe(path)
  expect(head.ogUrl).toBe(head.canonical)
  expect(head.description?.length).toBeGreaterThan(50)
  expect(head.description?.length).toBeLessThanOrEqual(160)
  expect(head.keywords).toContain(', ')
  expect(head.ogTitle).toBe(head.title)
  expect(head.ogDescription).toBe(head.description)
  expect(head.card).toBe('summary_large_image')
}

/** Extra tab stops: menus that open on focus, and frames. */
const MOST_OTHERS = 60

/**
 * Checks that the keyboard reaches every control, and that its focus is visible. With a modal dialog, only its controls
 * count.
 */
async function expectKeyboardReaches(page: Page): Promise<void> {
  const stops = await page.evaluate(markTabStops)
  expect(stops).toBeGreaterThan(0)
  const unseen = new Set<string>()
  let reached = 0
  for (let press = 0; press < stops + MOST_OTHERS; press += 1) {
    await page.keyboard.press('Tab')
    const {isNew, isSeen, text, left} = await page.evaluate(reachFocus)
    if (isNew) reached += 1
    if (!isSeen) unseen.add(text)
    if (left.length === 0) break
  }
  expect([...unseen]).toEqual([])
  // Another journey may have deleted an article and its links meanwhile.
  expect(reached).toBeGreaterThan(stops / 2)
  expect((await page.evaluate(reachFocus)).left).toEqual([])
}

/** Marks all visible, focusable links, buttons and fields, and returns their number. */
function markTabStops(): number {
  const scope = document.querySelector('dialog:modal') ?? document
  const controls = scope.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')
  const stops = [...controls].filter(
    (each) => each.checkVisibility() && each.tabIndex >= 0 && !each.matches(':disabled'),
  )
  for (const stop of stops) stop.dataset.tabStop = ''
  return stops.length
}

/** Describes the focused element, removes its mark, and lists the controls still marked. */
function reachFocus(): {text: string; isNew: boolean; isSeen: boolean; left: string[]} {
  const element = document.activeElement
  const textOf = ({outerHTML}: Element) => outerHTML.slice(0, 120)
  const isControl = element instanceof HTMLElement && element !== document.body
  const isNew = isControl && element.dataset.tabStop !== undefined
  if (isControl) delete element.dataset.tabStop
  const left = Array.from(document.querySelectorAll('[data-tab-stop]'), textOf)
  if (!isControl) return {text: '', isNew, isSeen: true, left}
  const ring = (each: Element) => {
    const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(each)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  // A link that covers its card shows its ring around the card.
  const card = element.closest('article, li, [data-card]')
  const isSeen = element.tagName === 'IFRAME' || ring(element) || (card !== null && ring(card))
  return {text: textOf(element), isNew, isSeen, left}
}
