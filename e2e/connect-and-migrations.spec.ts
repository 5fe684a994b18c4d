import {brand} from '@skyforge/config/brand.ts'
import type {Page} from 'playwright/test'
import {dataLayer} from './page/data-layer.ts'
import {expect, test} from './fixtures.ts'
import {boxOf, painted, readDown, widenTo, WIDTHS} from './page/layout.ts'

const contact = (page: Page) => page.getByRole('region', {name: 'Two ways to begin'})

for (const [path, headings] of [
  [
    '/connect',
    [
      `Transform Customer Experience with Amazon Connect & ${brand.product}`,
      'Ready to Modernize Your Contact Center?',
      `Why Amazon Connect + ${brand.product}?`,
      'Our AWS Connect Offerings',
      `Why ${brand.product}?`,
      'Two ways to begin',
    ],
  ],
  [
    '/migrations',
    [
      'Free Migration to AWS From VMware & Azure — In Just 4–8 Weeks',
      `${brand.product} Solutions for VMware`,
      'Accelerate your modernization journey',
      'Your Migration Journey',
      'Two ways to begin',
    ],
  ],
] as const) {
  test(`${path} shows its headings in order at every width`, async ({visitor}) => {
    await visitor.goto(path)
    const main = visitor.getByRole('main')
    const parts = main.getByRole('heading', {level: 1}).or(main.getByRole('heading', {level: 2}))
    for (const width of WIDTHS) {
      await visitor.setViewportSize({width, height: 800})
      await expect.poll(() => readDown(parts)).toEqual(headings)
    }
  })

  test(`the scheduler of ${path} loads only when it comes near the view`, async ({visitor}) => {
    const frames: string[] = []
    visitor.on('request', (request) => {
      const {pathname} = new URL(request.url())
      if (pathname === '/inbox/schedule') frames.push(request.url())
    })
    await visitor.goto(path, {waitUntil: 'networkidle'})
    await expect(contact(visitor).locator('iframe')).toHaveCount(1)
    expect(frames).toEqual([])
    await contact(visitor).scrollIntoViewIfNeeded()
    const calendar = visitor.frameLocator('iframe[title="Schedule a Call"]')
    await expect(calendar.getByRole('table')).toBeVisible()
    const link = contact(visitor).getByRole('link', {name: 'Open it on its own page'})
    const address = await link.evaluate((it) => it instanceof HTMLAnchorElement && it.href)
    expect(frames[0]).toBe(address)
  })
}

test.describe('the offerings of /connect', () => {
  test.beforeEach(async ({visitor}) => {
    await visitor.goto('/connect')
    await expect(visitor.getByRole('tab', {selected: true})).toHaveText('Setup & Migration')
  })

  test('show the panel below the list on a phone, and beside it from 768 px on', async ({
    visitor,
  }) => {
    for (const width of WIDTHS) {
      await widenTo(visitor, width)
      const list = await boxOf(visitor.getByRole('tablist'))
      const panel = await boxOf(visitor.getByRole('tabpanel'))
      const isBelow = panel.top >= list.bottom
      const isBeside = panel.left >= list.right && panel.top < list.bottom
      expect({width, isBelow, isBeside}).toEqual({
        width,
        isBelow: width === 360,
        isBeside: width !== 360,
      })
    }
  })
})

for (const [motion, preference] of [
  ['smoothly', 'no-preference'],
  ['without animation, with reduced motion,', 'reduce'],
] as const) {
  test(`'Start Free POC' scrolls ${motion} to the contact section, 100 px below the window’s top`, async ({
    visitor,
  }) => {
    await visitor.emulateMedia({reducedMotion: preference})
    await visitor.goto('/connect')
    const button = visitor.getByRole('button', {name: 'Start Free POC'})
    await expect(contact(visitor).getByLabel('Email')).toBeVisible()
    await button.hover()
    await painted(visitor)
    const stops = scrollStops(visitor)
    await button.click()
    if (preference === 'reduce') expect(await stops).toHaveLength(1)
    else expect((await stops).length).toBeGreaterThan(5)
    await expectContactReached(visitor)
    expect(await dataLayer(visitor, 'migrationConsultButtonClick')).toEqual([])

    await visitor.keyboard.press('Tab')
    await expect(contact(visitor).getByLabel('Email')).toBeFocused()
  })
}

/** Scroll positions of the window, frame by frame, until scrolling ends. */
function scrollStops(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const stops = new Set<number>()
        document.addEventListener('scroll', () => stops.add(window.scrollY))
        document.addEventListener('scrollend', () => resolve([...stops]), {once: true})
      }),
  )
}

/** The tolerance covers the site's font, which may load late and move the section by a pixel or two. */
async function expectContactReached(page: Page) {
  await expect
    .poll(async () => Math.abs((await boxOf(contact(page))).top - 100))
    .toBeLessThanOrEqual(2)
}
