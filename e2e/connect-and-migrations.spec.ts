import {brand} from '#config/brand.ts'
import type {Page} from 'playwright/test'
import {offerings} from '../web/src/site/pages/connect.ts'
import {dataLayer} from './page/data-layer.ts'
import {expect, test} from './fixtures.ts'
import {boxOf, painted, readDown, widenTo, WIDTHS} from './page/layout.ts'
import {takeOverWholly} from './page/whole-page.ts'

const contact = (page: Page) => page.getByRole('region', {name: 'Two ways to begin'})
const modal = (page: Page) => page.getByRole('dialog', {name: 'Get in Touch'})

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
  test(`${path} reads down in its order at every width`, async ({visitor}) => {
    await visitor.goto(path)
    const main = visitor.getByRole('main')
    const parts = main.getByRole('heading', {level: 1}).or(main.getByRole('heading', {level: 2}))
    for (const width of WIDTHS) {
      await visitor.setViewportSize({width, height: 800})
      await expect.poll(() => readDown(parts)).toEqual(headings)
    }
  })

  test(`the scheduler of ${path} is loaded when it comes near the view, and not before`, async ({
    visitor,
  }) => {
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

  test('are chosen by the arrow keys, Home and End, and the page keeps still', async ({
    visitor,
  }) => {
    await visitor.getByRole('tab', {selected: true}).focus()
    const place = await visitor.evaluate(() => window.scrollY)
    for (const [key, title] of [
      ['ArrowDown', 'AI-Powered CX Enablement'],
      ['ArrowRight', 'Omnichannel Engagement'],
      ['ArrowUp', 'AI-Powered CX Enablement'],
      ['ArrowLeft', 'Setup & Migration'],
      ['ArrowUp', 'Integrations & Automations'],
      ['Home', 'Setup & Migration'],
      ['End', 'Integrations & Automations'],
      ['ArrowDown', 'Setup & Migration'],
    ] as const) {
      await visitor.keyboard.press(key)
      await expect(visitor.getByRole('tab', {name: title, selected: true})).toBeFocused()
      await expect(visitor.getByRole('tabpanel', {name: title})).toBeVisible()
    }
    expect(await visitor.evaluate(() => window.scrollY)).toBe(place)
    await visitor.keyboard.press('Tab')
    await expect(visitor.getByRole('button', {name: 'Explore AWS Connect Playbooks'})).toBeFocused()
  })

  test('show by click their description and chips, and a sixth button does nothing', async ({
    visitor,
  }) => {
    for (const {title, description, features} of offerings) {
      await visitor.getByRole('tab', {name: title}).click()
      const panel = visitor.getByRole('tabpanel')
      await expect(panel).toHaveCount(1)
      await expect(panel.getByText(description)).toBeVisible()
      await expect(panel.getByRole('list').last().getByRole('listitem')).toHaveText([...features])
    }
    const sixth = visitor.getByRole('button', {name: 'Explore AWS Connect Playbooks'})
    await takeOverWholly(visitor)
    await sixth.hover()
    const before = await stateOf(visitor)
    await sixth.click()
    await painted(visitor)
    expect(await stateOf(visitor)).toEqual(before)
  })
})

/** All that a press could change. */
function stateOf(page: Page) {
  return page.evaluate(() => ({
    address: location.href,
    place: window.scrollY,
    // How fast the page came is told at any time.
    told: globalThis.dataLayer?.filter(({event}) => event !== 'web_vitals').length,
    entries: history.length,
    body: document.body.innerHTML,
  }))
}

for (const [motion, preference] of [
  ['smoothly', 'no-preference'],
  ['at once, where less motion is wished for,', 'reduce'],
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

/** Where the window stands, frame by frame, from now on until it has come to rest. */
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

/** The site's own font, which may come after the press, moves what it sets by a pixel or two. */
async function expectContactReached(page: Page) {
  await expect
    .poll(async () => Math.abs((await boxOf(contact(page))).top - 100))
    .toBeLessThanOrEqual(2)
}

test('each of the three consult buttons is one entry of the data layer, scrolls to the contact section and opens nothing', async ({
  visitor,
}) => {
  const entry = {
    event: 'migrationConsultButtonClick',
    category: 'Interaction',
    label: 'Migration Button Click',
  }
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto('/migrations')
  const told: object[] = []
  for (const name of [
    'Book a Free Consultation',
    `Migrate to AWS for FREE with ${brand.product}`,
    'Schedule Consultation',
  ]) {
    await visitor.getByRole('button', {name}).click()
    await expectContactReached(visitor)
    told.push(entry)
    expect(await dataLayer(visitor, entry.event)).toEqual(told)
    await expect(modal(visitor)).toBeHidden()
  }
})

test.describe('Get in Touch', () => {
  test('opens for its address alone, and closing takes it out of the address', async ({
    visitor,
  }) => {
    await visitor.goto('/migrations?getInTouch=TRUE')
    await expect(visitor.getByRole('heading', {level: 1})).toBeVisible()
    await expect(modal(visitor)).toBeHidden()

    await visitor.goto('/migrations?utm_source=mail&getInTouch=true')
    await expect(modal(visitor)).toBeVisible()
    await visitor.mouse.wheel(0, 600)
    await painted(visitor)
    expect(await visitor.evaluate(() => window.scrollY)).toBe(0)
    await visitor.keyboard.press('Escape')
    await expect(modal(visitor)).toBeHidden()
    await expect(visitor).toHaveURL('/migrations?utm_source=mail')
    await visitor.mouse.wheel(0, 600)
    await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('opens and closes as the visitor goes forward and back', async ({visitor}) => {
    await visitor.goto('/migrations')
    await expect(visitor.getByRole('heading', {level: 1})).toBeVisible()
    await visitor.evaluate(() => window.history.pushState(null, '', '?getInTouch=true'))
    await visitor.goBack()
    await expect(modal(visitor)).toBeHidden()
    await visitor.goForward()
    await expect(modal(visitor)).toBeVisible()
    await visitor.goBack()
    await expect(modal(visitor)).toBeHidden()
    await expect(visitor).toHaveURL('/migrations')

    await visitor.goForward()
    await modal(visitor).getByRole('button', {name: 'Cancel'}).click()
    await expect(visitor).toHaveURL('/migrations')
    for (const way of ['goBack', 'goForward'] as const) {
      await visitor[way]()
      await expect(visitor).toHaveURL('/migrations')
      await expect(modal(visitor)).toBeHidden()
    }
    const views = await dataLayer(visitor, 'page_view')
    expect(views.map(({page_path}) => page_path)).toEqual([
      '/migrations',
      '/migrations?getInTouch=true',
      '/migrations',
      '/migrations?getInTouch=true',
      '/migrations',
    ])
  })
})
