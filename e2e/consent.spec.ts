import type {Page} from 'playwright/test'
import {findAxeProblems} from './page/axe.ts'
import {dataLayer} from './page/data-layer.ts'
import {expect, test} from './fixtures.ts'
import {configureSite, developmentSite} from './page/settings.ts'

test.use(developmentSite)

const IDS = {VITE_GTM_ID: 'GTM-TEST1', VITE_GA_MEASUREMENT_ID: 'G-TEST1'}
const SCRIPTS = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
  'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
]

const banner = (page: Page) => page.getByRole('region', {name: 'May we count visits?'})
const answer = (page: Page, name: string) => banner(page).getByRole('button', {name})

/** Collects requests to other origins, and answers them with empty files. */
async function outsideRequests(page: Page, site: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== site,
    async (route) => {
      asked.push(route.request().url())
      const isScript = route.request().resourceType() === 'script'
      await route.fulfill({contentType: isScript ? 'text/javascript' : 'text/html', body: ''})
    },
  )
  return asked
}

/** Waits until the site has loaded its late code. */
async function settle(page: Page) {
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

test('without tracking ids no banner shows, consent is denied, and no request leaves the site', async ({
  visitor,
  stack,
}) => {
  const asked = await outsideRequests(visitor, stack.site)
  for (const path of ['/contact?tab=meeting', '/connect']) {
    await visitor.goto(path)
    await settle(visitor)
    await expect(visitor.getByRole('contentinfo').getByText('Privacy')).toBeVisible()
    await expect(visitor.getByText('Cookie settings')).toBeHidden()
    await expect(banner(visitor)).toBeHidden()
  }
  expect(asked).toEqual([])
  expect(await visitor.context().cookies()).toEqual([])
  const [defaults, start] = await visitor.evaluate(() =>
    (globalThis.dataLayer ?? []).slice(0, 2).map((entry) => Object.values(entry)),
  )
  expect(defaults).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    },
  ])
  expect(start).toEqual(['gtm.js', expect.any(Number)])
})

test.describe('with tracking ids', () => {
  test.beforeEach(async ({visitor, watched}) => {
    watched.permit(/A request left for https:\/\/(www\.googletagmanager\.com|cal\.example)/)
    await configureSite(visitor, IDS)
  })

  test('loads trackers only after consent, which is stored and can be withdrawn', async ({
    visitor,
    stack,
  }) => {
    const asked = await outsideRequests(visitor, stack.site)
    await visitor.goto('/about')
    await expect(banner(visitor)).toBeVisible()
    await visitor.getByRole('contentinfo').getByRole('link', {name: 'Contact', exact: true}).click()
    await settle(visitor)
    expect(asked).toEqual([])

    await answer(visitor, 'Accept').click()
    await expect(banner(visitor)).toBeHidden()
    await expect.poll(() => asked).toEqual(SCRIPTS)
    asked.length = 0
    await visitor.reload()
    await expect.poll(() => asked).toEqual(SCRIPTS)
    await expect(banner(visitor)).toBeHidden()

    await visitor.context().addCookies([{name: '_ga', value: 'GA1', url: stack.site}])
    await visitor.getByRole('button', {name: 'Cookie settings'}).click()
    await expect(banner(visitor)).toContainText('You currently accept.')
    await answer(visitor, 'Decline').click()
    await expect(banner(visitor)).toBeHidden()
    await expect(visitor.getByRole('button', {name: 'Cookie settings'})).toBeFocused()
    await expect.poll(() => visitor.context().cookies()).toEqual([])
    asked.length = 0
    await visitor.reload()
    await settle(visitor)
    expect(asked).toEqual([])
    await expect(banner(visitor)).toBeHidden()
  })

  test('the consent banner is small, balanced and accessible, and overlaps no content', async ({
    visitor,
  }) => {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await visitor.setViewportSize({width, height})
      await visitor.goto('/about')
      await settle(visitor)
      const box = await banner(visitor).boundingBox()
      expect(box?.height).toBeLessThan(height * 0.4)
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const [no, yes] = await Promise.all(
        ['Decline', 'Accept'].map((name) => answer(visitor, name).evaluate(lookOf)),
      )
      expect(no).toEqual(yes)

      await visitor.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const settings = await visitor.getByRole('button', {name: 'Cookie settings'}).boundingBox()
      const top = (await banner(visitor).boundingBox())?.y ?? 0
      expect((settings?.y ?? 0) + (settings?.height ?? 0)).toBeLessThanOrEqual(top)
    }
    expect(await findAxeProblems(visitor)).toEqual([])
  })

  test('the consent banner works by keyboard, after the rest of the page', async ({visitor}) => {
    await visitor.goto('/privacy')
    await settle(visitor)
    await visitor.getByRole('button', {name: 'Cookie settings'}).focus()
    await visitor.keyboard.press('Tab')
    await expect(banner(visitor).getByRole('link', {name: 'Privacy'})).toBeFocused()
    await visitor.keyboard.press('Tab')
    await expect(answer(visitor, 'Decline')).toBeFocused()
    await visitor.keyboard.press('Enter')
    await expect(banner(visitor)).toBeHidden()
    await expect(visitor.getByRole('main')).toBeFocused()
  })
})

/** The visual weight of a button. */
function lookOf(button: Element) {
  const {width, height} = button.getBoundingClientRect()
  const {color, backgroundColor, fontSize, fontWeight} = getComputedStyle(button)
  return {width: Math.round(width), height, color, backgroundColor, fontSize, fontWeight}
}

test('Core Web Vitals go into the data layer', async ({visitor}) => {
  const measuring = visitor.waitForResponse(/deps\/web-vitals/)
  await visitor.goto('/about')
  await measuring
  await settle(visitor)
  await visitor.getByRole('main').click({position: {x: 5, y: 5}})
  await visitor.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'})
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))
  })
  await expect
    .poll(async () =>
      (await dataLayer(visitor, 'web_vitals')).map(({metric_name}) => metric_name).toSorted(),
    )
    .toEqual(expect.arrayContaining(['CLS', 'LCP']))
})
