import type {Page, Route} from 'playwright/test'
import {textBox, uniqueEmail} from '../submissions/form-page.ts'
import {takeNotes, hydrated} from './first-visit.ts'
import {expect, test} from './production.ts'

const ARTICLE = '/blog/amazon-q-developer-java-upgrade'
const BODY = '**/assets/article-body-*.js'
const SECTION = '**/assets/contact-and-schedule-*.js'
/** Messages of the browser and the site about code that fails to load. */
const MISSED = /assets|dynamically imported|ERR_CONNECTION_FAILED/

/** Opens a page and interacts with it, while `answer` controls the code of its lower part. */
async function openWithout(
  page: Page,
  path: string,
  code: string,
  answer: Promise<'code' | 'none'>,
) {
  const asked: Route[] = []
  await takeNotes(page.context())
  await page.route(code, async (route) => {
    asked.push(route)
    if ((await answer) === 'code') await route.continue()
    else await route.abort('connectionfailed')
  })
  await page.goto(path)
  await page.mouse.move(300, 300)
  await hydrated(page)
  await page.mouse.move(310, 310)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return asked
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((there) => (window.location.hash = there), hash)

/** Navigates within a page: to a section, to the main part, and back. */
async function wander(page: Page) {
  await goTo(page, '#contact')
  await page.getByRole('link', {name: 'Skip to content'}).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.goBack()
  await page.goBack()
  await expect(page).not.toHaveURL(/#/)
}

for (const [path, code] of [
  [ARTICLE, BODY],
  ['/connect', SECTION],
  ['/migrations?getInTouch=true', SECTION],
] as const) {
  test(`${path} stays unchanged during navigation within it if the code of a part fails to load`, async ({
    visitor,
    watched,
  }) => {
    watched.permit(MISSED)
    await openWithout(visitor, path, code, Promise.resolve('none'))
    const dialog = visitor.getByRole('dialog', {name: 'Get in Touch'})
    if (path.includes('?')) {
      await expect(dialog).toBeVisible()
      await visitor.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(visitor).toHaveURL('/migrations')
    }
    await expect(visitor.locator('[data-hydrating=failed]')).toHaveCount(1)
    // `innerText` is empty for content that is not laid out yet.
    await expect(visitor.locator('html')).not.toHaveAttribute('data-late-layout')
    const text = await visitor.locator('main').innerText()
    await wander(visitor)
    expect(await visitor.locator('main').innerText()).toBe(text)
  })
}

test('typed text stays during navigation while the code of its part loads', async ({visitor}) => {
  const code = Promise.withResolvers<'code'>()
  await openWithout(visitor, '/connect', SECTION, code.promise)
  const email = textBox(visitor, 'Email')
  await email.fill('asha@meridian.example')
  await wander(visitor)
  await email.focus()
  await goTo(visitor, '')
  await email.focus()
  const element = await email.elementHandle()
  code.resolve('code')
  await expect(visitor.locator('[data-hydrating]')).toHaveCount(0)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('asha@meridian.example')
  expect(await element?.evaluate((each) => each.isConnected), 'it is the same field').toBe(true)
})

test('a form in a part is sent once its code has loaded, with the time since it was shown', async ({
  visitor,
}) => {
  const code = Promise.withResolvers<'code'>()
  await openWithout(visitor, '/connect', SECTION, code.promise)
  const posts: URL[] = []
  visitor.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()))
  })
  await textBox(visitor, 'Email').fill(uniqueEmail())
  await visitor.waitForFunction(() => performance.now() > 3_000)
  const button = visitor.getByRole('button', {name: 'Sign Up'})
  await button.click()
  await expect(button).toHaveCSS('opacity', '0.6')
  expect(posts).toHaveLength(0)
  code.resolve('code')
  await expect(visitor.getByText('Thanks — we got your email!')).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(Number(posts[0]?.searchParams.get('elapsed'))).toBeGreaterThanOrEqual(3)
})

test('a form in a part is sent without script if its code fails to load', async ({
  visitor,
  watched,
}) => {
  watched.permit(MISSED)
  const code = Promise.withResolvers<'none'>()
  await openWithout(visitor, '/connect', SECTION, code.promise)
  await textBox(visitor, 'Email').fill(uniqueEmail())
  await visitor.getByRole('button', {name: 'Sign Up'}).click()
  await expect(visitor).toHaveURL('/connect')
  code.resolve('none')
  await expect(visitor).toHaveURL(/\/inbox\/subscribe/)
})

test('code that failed to load is requested again on the next press', async ({
  visitor,
  watched,
}) => {
  watched.permit(MISSED)
  await openWithout(visitor, ARTICLE, BODY, Promise.resolve('none'))
  await expect(visitor.locator('[data-hydrating=failed]')).toHaveCount(1)
  await visitor.unroute(BODY)
  await visitor.locator('main h1').click()
  await expect(visitor.locator('[data-hydrating]')).toHaveCount(0)
})

test('/migrations works without the Get in Touch form', async ({visitor, watched}) => {
  watched.permit(MISSED)
  await takeNotes(visitor.context())
  await visitor.route('**/assets/get-in-touch-modal-*.js', (route) =>
    route.abort('connectionfailed'),
  )
  await visitor.goto('/migrations?getInTouch=true')
  await hydrated(visitor)
  await expect(visitor.locator('main h1')).toContainText('Free Migration to AWS')
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
})
