import type {Page} from 'playwright/test'
import {LATEST_MS} from '@skyforge/web/lib/hydration/deferred-layout.ts'
import {hearNoChanges} from '../page/unchanging.ts'
import {openEarly} from './first-visit.ts'
import {expect, test} from './production.ts'

const PHONE = {width: 360, height: 740}

declare global {
  /** For each animated part: true if it was laid out when its animation started. */
  var animated: boolean[]
}

async function noteAnimated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.animated = []
    const {animate} = Element.prototype
    Element.prototype.animate = function (this: Element, ...options) {
      const animation = animate.apply(this, options)
      const inside = this.firstElementChild
      inside?.getBoundingClientRect()
      const isLaidOut = inside?.checkVisibility({contentVisibilityAuto: true}) ?? false
      if (options[0] && 'contentVisibility' in options[0]) globalThis.animated.push(isLaidOut)
      return animation
    }
  })
}

/** Opens a list on a phone while its code is still loading. */
async function openList(page: Page, path: string) {
  await page.setViewportSize(PHONE)
  await hearNoChanges(page)
  await page.addInitScript((latest) => {
    const {setTimeout} = globalThis
    globalThis.setTimeout = ((work: () => void, delay?: number) =>
      delay === latest ? 0 : setTimeout(work, delay)) as typeof setTimeout
  }, LATEST_MS)
  return openEarly(page, path)
}

/** For each card link, in order: true if it is laid out. */
function laidOut(page: Page): Promise<boolean[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li a')].map((link) =>
      link.checkVisibility({contentVisibilityAuto: true}),
    ),
  )
}

test('a list shows its first screen before the rest is laid out', async ({visitor}) => {
  await noteAnimated(visitor)
  const takeOver = await openList(visitor, '/blogs')
  const early = await laidOut(visitor)
  expect(early.length).toBeGreaterThan(20)
  expect(early.at(0)).toBe(true)
  expect(early.at(-1)).toBe(false)
  await takeOver()
  await expect(visitor.locator('html')).not.toHaveAttribute('data-late-layout')
  expect(await laidOut(visitor)).toEqual(early.map(() => true))
  const animated = await visitor.evaluate(() => globalThis.animated)
  expect(animated.length, 'one by one').toBeGreaterThan(20)
  expect(animated).toEqual(animated.map(() => true))
})

test('a key press lays out the whole list while its code loads', async ({visitor}) => {
  await openList(visitor, '/blogs')
  expect((await laidOut(visitor)).at(-1)).toBe(false)
  await visitor.keyboard.press('End')
  expect((await laidOut(visitor)).every(Boolean)).toBe(true)
})

test('a list opened at a hash is laid out immediately', async ({visitor}) => {
  await openList(visitor, '/blogs#main')
  expect((await laidOut(visitor)).every(Boolean)).toBe(true)
})
