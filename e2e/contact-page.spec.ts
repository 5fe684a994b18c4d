import type {Page} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {boxOf, scrollTopTo, widenTo, WIDTHS} from './page/layout.ts'

const FORM = 'Contact Form'
const MEETING = 'Book a Meeting'

async function expectTab(page: Page, name: string) {
  await expect(page.getByRole('tab', {selected: true})).toHaveText(name)
  await expect(page.getByRole('tabpanel', {name})).toBeVisible()
}

test('a click on a tab sets the URL parameter, back and forward restore it, and scroll position and focus stay', async ({
  visitor,
}) => {
  await visitor.goto('/contact')
  await expectTab(visitor, FORM)
  await scrollTopTo(visitor.getByRole('tablist'), 120)
  const place = await visitor.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  const meeting = visitor.getByRole('tab', {name: MEETING})

  for (const [go, address, tab] of [
    [() => visitor.getByRole('tab', {name: MEETING}).click(), '?tab=meeting', MEETING],
    [() => visitor.getByRole('tab', {name: FORM}).click(), '?tab=form', FORM],
    [() => meeting.click(), '?tab=meeting', MEETING],
    [() => visitor.goBack(), '?tab=form', FORM],
    [() => visitor.goBack(), '?tab=meeting', MEETING],
    [() => visitor.goBack(), '', FORM],
    [() => visitor.goForward(), '?tab=meeting', MEETING],
  ] as const) {
    await go()
    await expect(visitor).toHaveURL(`/contact${address}`)
    await expectTab(visitor, tab)
    expect(await visitor.evaluate(() => window.scrollY)).toBe(place)
  }
  await expect(meeting).toBeFocused()
  await expect(visitor.getByRole('status').filter({hasText: 'Loading...'})).toBeHidden()
})

test('the form is beside an illustration in a wide window, and above it in a narrow one', async ({
  visitor,
}) => {
  await visitor.goto('/contact')
  for (const width of WIDTHS) {
    await widenTo(visitor, width)
    const panel = visitor.getByRole('tabpanel', {name: FORM})
    const form = await boxOf(panel.locator('form'))
    const image = await boxOf(panel.getByRole('img'))
    const isBeside = image.left >= form.right && image.top < form.bottom
    const isBelow = image.top >= form.bottom
    expect({width, isBeside, isBelow}).toEqual({
      width,
      isBeside: width === 1280,
      isBelow: width !== 1280,
    })
  }
})

test('the scheduler is a frame 600 px high for 30 minutes, in month view and a light theme', async ({
  visitor,
}) => {
  await visitor.goto('/contact?tab=meeting')
  const frame = visitor.getByTitle('Book a 30-minute meeting')
  await expect(frame).toHaveJSProperty('offsetHeight', 600)
  const source = new URL((await frame.getAttribute('src')) ?? '', 'http://site.example')
  expect(Object.fromEntries(source.searchParams)).toEqual({
    duration: '30',
    layout: 'month_view',
    theme: 'light',
  })
  await expect(frame.contentFrame().getByRole('table')).toBeVisible()
  await expect(visitor.getByText('Loading the calendar')).toBeHidden()

  await visitor.getByRole('link', {name: 'Open it on its own page'}).click()
  await expect(visitor).toHaveURL(({pathname}) => pathname === source.pathname)
  await expect(visitor.getByRole('table')).toBeVisible()
})
