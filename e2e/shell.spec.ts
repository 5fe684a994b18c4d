import type {Page} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {dataLayer} from './page/data-layer.ts'
import {patient} from './page/whole-page.ts'

const PHONE = {width: 360, height: 740}

test.describe('the services menu', () => {
  test('has two, three or four columns by width, and closes when the mouse leaves', async ({
    visitor,
  }) => {
    await visitor.goto('/about')
    const menu = visitor.locator('#services-menu')
    const links = menu.getByRole('link')
    for (const [width, columns] of [
      [768, 2],
      [1024, 3],
      [1280, 4],
    ] as const) {
      await visitor.setViewportSize({width, height: 800})
      await expect(menu).toBeHidden()
      await visitor
        .getByRole('navigation', {name: 'Main'})
        .getByRole('link', {name: 'Services'})
        .hover()
      await expect(menu).toBeVisible()
      await expect(links).toHaveCount(12)
      const boxes = await links.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().left),
      )
      expect(new Set(boxes.map(Math.round)).size).toBe(columns)
      const box = await menu.boundingBox()
      expect(box?.width).toBe(Math.min(1000, width - 32))

      // The mouse crosses no gap between the link, its menu and the menu's links.
      await links.first().hover()
      await expect(menu).toBeVisible()
      await visitor.mouse.move(width / 2, 790)
      await expect(menu).toBeHidden()
    }
  })

  test('opens by touch with its button and closes on a press outside', async ({watched, stack}) => {
    const context = await watched.open(
      {baseURL: stack.site, hasTouch: true, viewport: {width: 1024, height: 768}},
      () => true,
    )
    const page = patient(await context.newPage())
    await page.goto('/about')
    const button = page.getByRole('button', {name: 'All services'})
    const menu = page.locator('#services-menu')
    await button.tap()
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.touchscreen.tap(500, 740)
    await expect(menu).toBeHidden()
    await button.tap()
    await menu.getByRole('link', {name: 'CI/CD for Amazon Connect'}).tap()
    await expect(page).toHaveURL('/service/cicd-for-amazon-connect')
    await expect(menu).toBeHidden()
    await context.close()
  })

  test('works by keyboard: opens at its link, arrow keys move in it, Escape returns the focus', async ({
    visitor,
  }) => {
    await visitor.goto('/about')
    const services = visitor
      .getByRole('navigation', {name: 'Main'})
      .getByRole('link', {name: 'Services'})
    const menu = visitor.locator('#services-menu')
    const links = menu.getByRole('link')
    await visitor.getByRole('banner').getByRole('link').first().focus()
    await visitor.keyboard.press('Tab')
    await expect(services).toBeFocused()
    await expect(menu).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(services).toBeFocused()

    await visitor.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await visitor.keyboard.press('ArrowUp')
    await expect(links.last()).toBeFocused()
    await visitor.keyboard.press('Home')
    await visitor.keyboard.press('ArrowRight')
    await expect(links.nth(1)).toBeFocused()
    await visitor.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(services).toBeFocused()

    await visitor.keyboard.press('ArrowDown')
    await visitor.keyboard.press('End')
    await visitor.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(
      visitor.getByRole('banner').getByRole('link', {name: 'Case Studies'}),
    ).toBeFocused()
  })
})

test('the small menu traps the focus, stops the page from scrolling and turns its icon into a close icon', async ({
  visitor,
}) => {
  await visitor.setViewportSize(PHONE)
  await visitor.goto('/about')
  const toggle = visitor.getByRole('button', {name: 'Menu'})
  const menu = visitor.getByRole('navigation', {name: 'Menu'})
  const hamburger = await toggle.innerHTML()
  await toggle.click()
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Services',
    'Case Studies',
    'Blogs',
    'Announcements',
    'About',
    'Contact Us',
  ])
  await expect.poll(() => toggle.innerHTML()).not.toBe(hamburger)

  for (let press = 0; press < 7; press += 1) await visitor.keyboard.press('Tab')
  await expect(menu.getByRole('link', {name: 'Contact Us'})).toBeFocused()
  await visitor.keyboard.press('Tab')
  await expect(toggle).toBeFocused()
  await visitor.keyboard.press('Shift+Tab')
  await expect(menu.getByRole('link', {name: 'Contact Us'})).toBeFocused()

  await visitor.mouse.move(180, 700)
  await visitor.mouse.wheel(0, 600)
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0)
  await visitor.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await visitor.mouse.wheel(0, 600)
  await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('the header shows its links from 768 px on, and a hamburger below', async ({visitor}) => {
  await visitor.goto('/about')
  const main = visitor.getByRole('navigation', {name: 'Main'})
  const toggle = visitor.getByRole('button', {name: 'Menu'})
  await visitor.setViewportSize({width: 768, height: 800})
  await expect(main.getByRole('link', {name: 'Contact Us'})).toBeVisible()
  await expect(toggle).toBeHidden()
  await visitor.setViewportSize({width: 767, height: 800})
  await expect(main).toBeHidden()
  await toggle.click()
  await visitor.setViewportSize({width: 1280, height: 800})
  await expect(visitor.getByRole('navigation', {name: 'Menu'})).toBeHidden()
})

test('every navigation scrolls to the top, focuses the heading, shows an indicator for 700 ms and is one page view', async ({
  visitor,
}) => {
  await visitor.clock.install({time: '2026-03-05T09:00:00Z'})
  // React shows a page with new code only after a delay of its own.
  await visitor.goto('/contact')
  const tab = (name: string) => visitor.getByRole('tab', {name, selected: true})
  await expect(tab('Contact Form')).toBeVisible()
  const footer = visitor.getByRole('contentinfo')
  await footer.getByRole('link', {name: 'About'}).click()
  await expect(visitor.getByRole('heading', {level: 1})).toBeFocused()
  await visitor.clock.pauseAt('2026-03-05T10:00:00Z')

  await visitor.evaluate(() => window.scrollTo(0, 900))
  const indicator = visitor.getByRole('status').filter({hasText: 'Loading...'})
  await footer.getByRole('link', {name: 'Contact', exact: true}).click()
  await expect(visitor).toHaveURL('/contact')
  await expect(visitor.getByRole('heading', {level: 1})).toBeFocused()
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0)
  await visitor.clock.runFor(699)
  await expect(indicator).toBeVisible()
  await visitor.clock.runFor(1)
  await expect(indicator).toBeHidden()
  await visitor.clock.resume()

  await visitor.getByRole('tab', {name: 'Book a Meeting'}).click()
  await expect(tab('Book a Meeting')).toBeVisible()
  await expect(visitor).toHaveURL('/contact?tab=meeting')
  await expect(indicator).toBeHidden()
  await visitor.goBack()
  await expect(tab('Contact Form')).toBeVisible()
  await visitor.goBack()
  await expect(visitor).toHaveURL('/about')
  await expect
    .poll(async () => (await dataLayer(visitor, 'page_view')).map(({page_path}) => page_path))
    .toEqual(['/contact', '/about', '/contact', '/contact?tab=meeting', '/contact', '/about'])
})

test('the skip link moves to the content', async ({visitor}) => {
  await visitor.goto('/about')
  await visitor.getByRole('heading', {level: 1}).waitFor()
  await visitor.keyboard.press('Tab')
  await expect(visitor.getByRole('link', {name: 'Skip to content'})).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('main')).toBeFocused()
})

test('a full-screen spinner shows while the code of a page loads', async ({visitor}) => {
  await visitor.goto('/about')
  await visitor.getByRole('heading', {level: 1}).waitFor()
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await visitor.route('**/contact-page*', async (route) => {
    asked.resolve()
    await release.promise
    await route.continue()
  })
  await visitor.getByRole('banner').getByRole('link', {name: 'Contact Us'}).click()
  await asked.promise
  await expect(visitor.getByRole('main').getByText('Loading...')).toBeAttached()
  release.resolve()
  await expect(visitor.getByRole('heading', {level: 1})).toBeFocused()
})

test('a page whose code fails to load shows Application Error, and a retry loads it', async ({
  visitor,
  watched,
}) => {
  watched.permit(/contact-page/)
  watched.permit(/Failed to fetch dynamically imported module|Console: /)
  await visitor.goto('/about')
  await visitor.getByRole('heading', {level: 1}).waitFor()
  await visitor.route('**/contact-page*', (route) => route.abort('connectionfailed'))
  await visitor.getByRole('banner').getByRole('link', {name: 'Contact Us'}).click()
  await expect(visitor.getByRole('heading', {level: 1, name: 'Application Error'})).toBeVisible()
  await expect(visitor.getByRole('link', {name: 'Go to the start page'})).toHaveAttribute(
    'href',
    '/',
  )
  await visitor.unroute('**/contact-page*')
  await visitor.getByRole('button', {name: 'Try again'}).click()
  await expect(visitor.getByRole('tab', {name: 'Contact Form'})).toBeVisible()
})

test('/profile opens the company profile, a real PDF', async ({visitor}) => {
  const [answer] = await Promise.all([
    visitor.waitForResponse((response) => response.url().endsWith('/profile.pdf')),
    visitor.goto('/profile'),
  ])
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('application/pdf')
})

test('the footer has four columns, three offices, two mobile numbers, the copyright line and the colour scheme', async ({
  visitor,
}) => {
  await visitor.goto('/contact')
  const footer = visitor.getByRole('contentinfo')
  const studies = footer.locator('a[href^="/casestudies/"]')
  await expect(studies).toHaveCount(4)
  await expect(footer.getByRole('heading', {level: 2})).toHaveText([
    'Case Studies',
    'Quick Links',
    'Social Links',
    'Indore',
    'Pune',
    'United States',
  ])
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(3)
  await expect(footer.getByText('2024-2025')).toBeVisible()
  const lefts = await footer
    .getByRole('heading', {level: 2})
    .evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().left))
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  const group = visitor.getByRole('radiogroup', {name: 'Appearance'})
  await test.step('the chosen colour scheme overrides the system, in the page, around it and in its drawings', async () => {
    const light = await looks(visitor)
    await group.getByRole('radio', {name: 'Dark'}).click()
    await expect(group.getByRole('radio', {checked: true})).toHaveText('Dark')
    const dark = await looks(visitor)
    expect(dark).not.toEqual(light)

    await visitor.emulateMedia({colorScheme: 'dark'})
    await visitor.keyboard.press('ArrowLeft')
    await expect(group.getByRole('radio', {checked: true})).toHaveText('Light')
    expect(await looks(visitor)).toEqual(light)
    await visitor.keyboard.press('ArrowLeft')
    await expect(group.getByRole('radio', {checked: true})).toHaveText('System')
    expect(await looks(visitor)).toEqual(dark)
  })
})

/** The colour around the page, and that of a drawing's background. */
async function looks(page: Page) {
  const drawing = page.locator('main figure img')
  await drawing.scrollIntoViewIfNeeded()
  await drawing.evaluate((image: HTMLImageElement) => image.decode())
  return {
    around: await page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      return tags.find(({media}) => matchMedia(media).matches)?.content
    }),
    drawing: (await drawing.screenshot({animations: 'disabled'})).toString('base64'),
  }
}
