import type {Locator, Page} from 'playwright/test'
import {author, post} from './documents/articles.ts'
import {findAxeProblems} from './page/axe.ts'
import {expect, test} from './fixtures.ts'
import type {Lake} from './documents/lake.ts'
import {picture} from './documents/picture.ts'
import {boxOf, painted} from './page/layout.ts'
import {patient} from './page/whole-page.ts'

const WHEEL_NOTCH = 100

/** The path of a post whose main image is 640 × 400 pixels. */
async function postWithImage(lake: Lake): Promise<string> {
  const by = await lake.create('blog', author())
  const {buffer} = await picture('drawing.png')
  const {_id} = await lake.blog.assets.upload('image', buffer)
  const mainImage = {_type: 'image', alt: 'Two nodes', asset: {_type: 'reference', _ref: _id}}
  const {slug} = await lake.create('blog', {...post({by}), mainImage})
  return `/blog/${slug.current}`
}

function viewerOn(page: Page) {
  const dialog = page.getByRole('dialog', {name: 'Expanded image'})
  return {
    button: page.getByRole('button', {name: 'Expand Image'}),
    dialog,
    image: dialog.getByRole('img', {name: 'Two nodes'}),
    expectZoom: (zoom: string) => expect(dialog.getByRole('status')).toHaveText(`Zoom ${zoom}×`),
  }
}

/** Drags the image from the middle of the window, and returns the distance it moved. */
async function drag(page: Page, image: Locator, right: number, down: number) {
  const before = await boxOf(image)
  await page.mouse.move(640, 400)
  await page.mouse.down()
  await page.mouse.move(640 + right / 2, 400 + down / 2)
  await page.mouse.move(640 + right, 400 + down)
  await page.mouse.up()
  return async () => {
    const after = await boxOf(image)
    return [Math.round(after.left - before.left), Math.round(after.top - before.top)]
  }
}

test('a visitor expands an image, zooms with the wheel, drags it, and closes it', async ({
  visitor,
  lake,
}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto(await postWithImage(lake))
  const {button, dialog, image, expectZoom} = viewerOn(visitor)
  const label = button.getByText('Expand Image').locator('..')
  await expect(label).toHaveCSS('opacity', '0')
  await button.hover()
  await expect(label).toHaveCSS('opacity', '1')
  const scrolled = await visitor.evaluate(() => window.scrollY)

  await button.click()
  await expect(dialog).toBeVisible()
  expect(await findAxeProblems(visitor)).toEqual([])
  await visitor.mouse.move(640, 400)
  await expectZoom('1.0')
  const gone = await drag(visitor, image, 50, 30)
  await painted(visitor)
  expect(await gone()).toEqual([0, 0])

  for (const zoom of ['1.2', '1.4', '1.6']) {
    await visitor.mouse.wheel(0, -WHEEL_NOTCH)
    await expectZoom(zoom)
  }
  await expect.poll(await drag(visitor, image, 50, -30)).toEqual([50, -30])
  await drag(visitor, image, 600, 380)
  await painted(visitor)
  const {left, top} = await boxOf(image)
  expect(left).toBeLessThan(1280 - 300)
  expect(top).toBeLessThan(800 - 200)

  for (let notch = 0; notch < 20; notch += 1) await visitor.mouse.wheel(0, -WHEEL_NOTCH)
  await expectZoom('5.0')
  for (let notch = 0; notch < 25; notch += 1) await visitor.mouse.wheel(0, WHEEL_NOTCH)
  await expectZoom('1.0')
  expect(await visitor.evaluate(() => window.scrollY)).toBe(scrolled)

  await visitor.mouse.wheel(0, -WHEEL_NOTCH)
  await expectZoom('1.2')
  await dialog.getByRole('button', {name: 'Close'}).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expectZoom('1.0')
})

test('the image viewer works by keyboard and keeps the focus inside until Escape', async ({
  visitor,
  lake,
}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto(await postWithImage(lake))
  const {button, dialog, image, expectZoom} = viewerOn(visitor)
  await button.focus()
  await visitor.keyboard.press('Enter')
  await expect(dialog.getByRole('button', {name: 'Close'})).toBeFocused()
  for (const key of ['+', '+', '-']) await visitor.keyboard.press(key)
  await expectZoom('1.2')

  const before = await boxOf(image)
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(async () => (await boxOf(image)).left).toBe(before.left - 80)
  for (const name of ['Zoom out', 'Zoom in', 'Close']) {
    await visitor.keyboard.press('Tab')
    await expect(dialog.getByRole('button', {name})).toBeFocused()
  }
  await visitor.keyboard.press('0')
  await expectZoom('1.0')
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a phone the image viewer zooms by pinching and pans by swiping', async ({
  watched,
  stack,
  lake,
}) => {
  const phone = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true}
  const context = await watched.open({baseURL: stack.site, ...phone}, () => true)
  const page = patient(await context.newPage())
  // Prevents measuring the image during its animation.
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto(await postWithImage(lake))
  const {button, dialog, image, expectZoom} = viewerOn(page)
  await expect(button.getByText('Expand Image').locator('..')).toHaveCSS('opacity', '1')
  await button.tap()
  await expectZoom('1.0')

  const touches = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...columns: number[]) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: columns.map((x, id) => ({x, y: 370, id})),
    })
  await touch('touchStart', 160, 200)
  await touch('touchMove', 140, 220)
  await touch('touchMove', 120, 240)
  await touch('touchEnd')
  await expectZoom('3.0')
  const before = await boxOf(image)
  await touch('touchStart', 180)
  await touch('touchMove', 200)
  await touch('touchMove', 240)
  await touch('touchEnd')
  await expect.poll(async () => Math.round((await boxOf(image)).left - before.left)).toBe(60)
  // Chromium ignores a tap right after a swipe.
  await expect(async () => {
    await dialog.getByRole('button', {name: 'Close'}).tap()
    await expect(dialog).toBeHidden({timeout: 500})
  }).toPass()
  await context.close()
})
