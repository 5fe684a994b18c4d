import type {Page} from 'playwright/test'
import {openEarly} from './first-visit.ts'
import {expect, test} from './production.ts'

const PHONE = {width: 360, height: 740}

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
  await visitor.setViewportSize(PHONE)
  const takeOver = await openEarly(visitor, '/blogs')
  const early = await laidOut(visitor)
  expect(early.length).toBeGreaterThan(20)
  expect(early.at(0)).toBe(true)
  expect(early.at(-1)).toBe(false)
  await takeOver()
  await expect(visitor.locator('html')).not.toHaveAttribute('data-late-layout')
  expect(await laidOut(visitor)).toEqual(early.map(() => true))
})

test('all of a list is laid out at a key, where its code is still on its way', async ({
  visitor,
}) => {
  await visitor.setViewportSize(PHONE)
  await openEarly(visitor, '/blogs')
  expect((await laidOut(visitor)).at(-1)).toBe(false)
  await visitor.keyboard.press('End')
  expect((await laidOut(visitor)).every(Boolean)).toBe(true)
})

test('a list at a hash is laid out at once', async ({visitor}) => {
  await visitor.setViewportSize(PHONE)
  await openEarly(visitor, '/blogs#main')
  expect((await laidOut(visitor)).every(Boolean)).toBe(true)
})
