import type {Page, Request} from 'playwright/test'
import {textBox, uniqueEmail} from '../submissions/form-page.ts'
import {painted} from '../page/layout.ts'
import {hearNoChanges} from '../page/unchanging.ts'
import {visitorReach} from '../browser/reach.ts'
import {hydrated, layoutShift, MOST_SHIFT, openEarly, takeNotes} from './first-visit.ts'
import {expect, test} from './production.ts'

const PHONE = {width: 360, height: 740}

function postsOf(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/inbox/')) posts.push(request)
  })
  return posts
}

for (const path of ['/', '/blogs', '/blog/amazon-q-developer-java-upgrade', '/connect']) {
  for (const viewport of [PHONE, {width: 1280, height: 800}]) {
    test(`${path} loads no script before its first screen shows at ${viewport.width} px`, async ({
      visitor,
    }) => {
      await visitor.setViewportSize(viewport)
      await takeNotes(visitor.context())
      await hearNoChanges(visitor)
      await visitor.goto(path)
      await hydrated(visitor)
      const {shown, code} = await visitor.evaluate(async () => {
        const paints = await new Promise<PerformanceEntryList>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
          observer.observe({type: 'largest-contentful-paint', buffered: true})
        })
        const files = performance.getEntriesByType('resource')
        const scripts = files.filter(({name}) => name.endsWith('.js'))
        return {
          shown: Math.max(...paints.map(({startTime}) => startTime)),
          code: scripts.map(({name, startTime}) => ({name, startTime})),
        }
      })
      expect(Math.min(...code.map(({startTime}) => startTime))).toBeGreaterThan(shown)
      const names = code.map(({name}) => name)
      expect(new Set(names).size, 'nothing is fetched twice').toBe(names.length)
    })
  }
}

test('the small menu opens before hydration and stays open after it', async ({visitor}) => {
  await visitor.setViewportSize(PHONE)
  const takeOver = await openEarly(visitor, '/about')
  const toggle = visitor.getByRole('button', {name: 'Menu'})
  const menu = visitor.getByRole('navigation', {name: 'Menu'})
  const [hamburger, cross] = [toggle.locator('path').first(), toggle.locator('path').last()]
  await expect(menu).toBeHidden()
  await expect(cross).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await expect(hamburger).toBeHidden()
  await expect(cross).toBeVisible()
  await visitor.mouse.move(180, 700)
  await visitor.mouse.wheel(0, 600)
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0)

  await visitor.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await takeOver()
  await expect(menu).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(cross).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('the services menu works by mouse and keyboard before hydration and after it', async ({
  visitor,
}) => {
  await visitor.addInitScript(() => localStorage.setItem('appearance', 'dark'))
  const takeOver = await openEarly(visitor, '/about')
  await test.step('the colour scheme of an earlier visit is applied before hydration', () =>
    expect(visitor.locator('html')).toHaveCSS('color-scheme', 'dark'))
  const main = visitor.getByRole('navigation', {name: 'Main'})
  const services = main.getByRole('link', {name: 'Services', exact: true})
  const menu = visitor.locator('#services-menu')
  await services.hover()
  await expect(menu).toBeVisible()
  await menu.getByRole('link').last().hover()
  await expect(menu).toBeVisible()
  await visitor.mouse.move(640, 780)
  await expect(menu).toBeHidden()

  await services.focus()
  await expect(menu).toBeVisible()
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Tab')
  const first = menu.getByRole('link').first()
  await expect(first).toBeFocused()
  await takeOver()
  await expect(visitor.getByRole('radio', {name: 'Dark'})).toBeChecked()
  await expect(menu).toBeVisible()
  await expect(first).toBeFocused()
  await visitor.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link').nth(1)).toBeFocused()
  await visitor.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(services).toBeFocused()
})

test('a form submitted before hydration is sent once, with the typed text, after it', async ({
  visitor,
}) => {
  const posts = postsOf(visitor)
  const takeOver = await openEarly(visitor, '/contact')
  const email = uniqueEmail()
  await textBox(visitor, 'Name').fill('Asha Verma')
  await textBox(visitor, 'Email').fill(email)
  const message = textBox(visitor, 'Message')
  await message.fill('Early words')
  const submit = visitor.getByRole('button', {name: 'Send Message'})
  await submit.click()
  await submit.click()
  expect(posts).toHaveLength(0)
  await takeOver()
  await expect(visitor.getByText('We’ll get back to you shortly!')).toBeVisible()
  await expect(visitor).toHaveURL('/contact')
  expect(posts).toHaveLength(1)
  expect(JSON.parse(posts[0]?.postData() ?? '')).toMatchObject({email, message: 'Early words'})
})

test('hydration keeps early typed text and the cursor position', async ({visitor}) => {
  const takeOver = await openEarly(visitor, '/contact')
  const message = textBox(visitor, 'Message')
  await textBox(visitor, 'Name').fill('Asha Verma')
  await message.click()
  await visitor.keyboard.type('Half a ')
  const place = await visitor.evaluate(() => window.scrollY)
  await takeOver()
  await expect(message).toBeFocused()
  await visitor.keyboard.type('sentence')
  await expect(message).toHaveValue('Half a sentence')
  await expect(textBox(visitor, 'Name')).toHaveValue('Asha Verma')
  expect(await visitor.evaluate(() => window.scrollY)).toBe(place)
})

test('a button pressed before hydration acts after it', async ({visitor}) => {
  const takeOver = await openEarly(visitor, '/contact')
  await visitor.getByRole('tab', {name: 'Book a Meeting'}).click()
  await expect(visitor).toHaveURL('/contact')
  await takeOver()
  await expect(visitor.getByRole('tab', {selected: true})).toHaveText('Book a Meeting')
  await expect(visitor).toHaveURL('/contact?tab=meeting')
})

test('a link followed before hydration opens its page', async ({visitor}) => {
  await openEarly(visitor, '/about')
  await visitor.getByRole('contentinfo').getByRole('link', {name: 'Announcements'}).click()
  await expect(visitor).toHaveURL('/announcements')
  await expect(visitor.getByRole('heading', {level: 1})).toHaveText('Latest Announcements')
})

for (const [what, files] of [
  ['the code of the site', '**/assets/index-*.js'],
  ['the code of the page', '**/assets/contact-page-*.js'],
] as const) {
  test(`a form is sent without script if ${what} fails to load`, async ({visitor, watched}) => {
    watched.permit(/assets|dynamically imported|Console: /)
    const failed = Promise.withResolvers<void>()
    await takeNotes(visitor.context())
    await visitor.route(files, async (route) => {
      await failed.promise
      await route.abort('connectionfailed')
    })
    await visitor.goto('/contact')
    await textBox(visitor, 'Name').fill('Asha Verma')
    await textBox(visitor, 'Email').fill(uniqueEmail())
    await visitor.getByRole('button', {name: 'Send Message'}).click()
    failed.resolve()
    await expect(visitor).toHaveURL(/\/inbox\/contact/)
    await expect(visitor.locator('body')).toContainText(/./)
  })
}

for (const [path, count] of [
  ['/contact', 2],
  ['/connect', 5],
] as const) {
  test(`every panel of ${path} is visible while the code fails to load, until it succeeds`, async ({
    visitor,
    watched,
  }) => {
    watched.permit(/assets|Console: /)
    const entry = '**/assets/index-*.js'
    await takeNotes(visitor.context())
    await visitor.route(entry, (route) => route.abort('connectionfailed'))
    await visitor.goto(path)
    const panels = visitor.locator('[role=tabpanel]')
    await expect(panels).toHaveCount(count)
    for (const panel of await panels.all()) await expect(panel).toBeVisible()
    await visitor.unroute(entry)
    await visitor.getByRole('tab').last().click()
    await hydrated(visitor)
    await expect(panels.filter({visible: true})).toHaveCount(1)
    await visitor.getByRole('tab').last().click()
    await expect(panels.last()).toBeVisible()
  })
}

test('without script every tab panel is visible, in the site’s own font', async ({
  stack,
  watched,
}) => {
  const options = {baseURL: stack.site, javaScriptEnabled: false}
  const context = await watched.open(options, visitorReach(stack.site))
  const page = await context.newPage()
  for (const [path, count] of [
    ['/contact', 2],
    ['/connect', 5],
  ] as const) {
    await page.goto(path)
    const panels = page.locator('[role=tabpanel]')
    await expect(panels).toHaveCount(count)
    for (const panel of await panels.all()) await expect(panel).toBeVisible()
  }
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font).toContain('Figtree Variable')
  await context.close()
})

const PATHS = [
  '/',
  '/about',
  '/blogs',
  '/casestudies',
  '/contact',
  '/privacy',
  '/blog/eks-fargate-or-nodes',
  '/connect',
  '/migrations',
]

for (const viewport of [PHONE, {width: 412, height: 823}, {width: 1350, height: 940}]) {
  test(`late code and fonts hardly shift the layout, at ${viewport.width} px`, async ({
    visitor,
  }) => {
    await visitor.setViewportSize(viewport)
    await takeNotes(visitor.context())
    await hearNoChanges(visitor)
    for (const path of PATHS) {
      await visitor.goto(path)
      await hydrated(visitor)
      await expect(visitor.locator('html')).not.toHaveAttribute('data-late-font')
      await visitor.evaluate(() =>
        document.fonts.load('1rem "Figtree Variable"').then(() => document.fonts.ready),
      )
      await visitor.evaluate(() => new Promise((idle) => requestIdleCallback(idle, {timeout: 500})))
      await painted(visitor)
      const notes = await visitor.evaluate(() => globalThis.notes)
      const moved = `${path}: ${JSON.stringify(notes.shifts)}`
      expect(layoutShift(notes), moved).toBeLessThan(MOST_SHIFT)
    }
  })
}
