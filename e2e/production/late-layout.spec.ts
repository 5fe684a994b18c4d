import type {Page} from 'playwright/test'
import {LATEST_MS} from '@skyforge/web/lib/late-layout.ts'
import {hearNoChanges} from '../page/unchanging.ts'
import {openEarly} from './first-visit.ts'
import {expect, test} from './production.ts'

const PHONE = {width: 360, height: 740}

declare global {
  /** Of each part that an animation shows: whether it was laid out by then. */
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

/** Opens a list, whose code is on its way, on a phone that waits for it as long as it takes. */
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

/** Whether the links of a page's cards are laid out, one after the other. */
function laidOut(page: Page): Promise<boolean[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li a')].map((link) =>
      link.checkVisibility({contentVisibilityAuto: true}),
    ),
  )
}

test('a list shows its first screen before the rest is laid out, and then has all of it', async ({
  visitor,
}) => {
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

test('all of a list is laid out at a key, where its code is still on its way', async ({
  visitor,
}) => {
  await openList(visitor, '/blogs')
  expect((await laidOut(visitor)).at(-1)).toBe(false)
  await visitor.keyboard.press('End')
  expect((await laidOut(visitor)).every(Boolean)).toBe(true)
})

test('a list at a hash is laid out at once', async ({visitor}) => {
  await openList(visitor, '/blogs#main')
  expect((await laidOut(visitor)).every(Boolean)).toBe(true)
})
