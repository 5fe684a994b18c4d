import type {Page, Request} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {visitorReach} from './browser/reach.ts'
import {hearNoChanges} from './page/unchanging.ts'
import {patient} from './page/whole-page.ts'

/** What a page asks for from now on: code of pages, by their names, and questions about content. */
function noteRequests(page: Page) {
  const pages: string[] = []
  const questions: string[] = []
  const underway = new Set<Request>()
  page.on('request', (request) => {
    const {pathname} = new URL(request.url())
    const [, name] = /\/([a-z-]+)-page(?:\.tsx|-[\w-]{8}\.js)$/.exec(pathname) ?? []
    if (name) pages.push(name)
    if (isQuestion(request)) questions.push(request.url())
    if (request.resourceType() !== 'eventsource') underway.add(request)
  })
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  /** Waits until so many questions have been asked, and everything that was asked for has come. */
  const answered = async (atLeast: number) => {
    await expect.poll(() => questions.length >= atLeast && underway.size === 0).toBe(true)
    // What has come may ask for more.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect.poll(() => underway.size).toBe(0)
  }
  return {pages, questions, answered}
}

const isQuestion = (request: Request) => new URL(request.url()).pathname.includes('/data/query/')

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true})

const heading = (page: Page) => page.getByRole('main').getByRole('heading', {level: 1})

/**
 * Opens a page, and is somebody who uses it, until what fetches others ahead is there. Changes of content are not
 * heard of: they would be followed by questions.
 */
async function open(page: Page, path: string) {
  await hearNoChanges(page)
  let isThere = false
  page.on('requestfinished', (request) => {
    if (request.url().includes('/prefetcher')) isThere = true
  })
  await page.goto(path)
  await heading(page).waitFor()
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(isThere).toBe(true)
  }).toPass()
}

/** Follows a link; the answer says whether anything stood in for what was not there yet. */
async function follow(page: Page, href: string): Promise<boolean> {
  await page.evaluate(() => {
    const waits = () => document.querySelector('main [role=status], .animate-wait') !== null
    const page = document.querySelector('main') as HTMLElement
    page.dataset.waited = 'false'
    new MutationObserver(() => {
      if (waits()) page.dataset.waited = 'true'
    }).observe(page, {childList: true, subtree: true})
  })
  await page.locator(`a[href="${href}"]:visible`).first().click()
  await expect(page).toHaveURL(href)
  await expect(heading(page)).toBeFocused()
  return (await page.getByRole('main').getAttribute('data-waited')) === 'true'
}

test('a page whose link was pointed at is there at once, under the indicator, and asks nothing more', async ({
  visitor,
}) => {
  await visitor.clock.install({time: '2026-03-05T09:00:00Z'})
  await open(visitor, '/privacy')
  const {questions, answered} = noteRequests(visitor)
  await menuLink(visitor, 'Blogs').hover()
  await answered(2)

  // Nothing that waits for a time can happen from here on.
  await visitor.clock.pauseAt('2026-03-05T10:00:00Z')
  const asked = questions.length
  expect(await follow(visitor, '/blogs')).toBe(false)
  const cards = visitor.getByRole('main').getByRole('article')
  expect(await cards.count()).toBeGreaterThan(10)
  const indicator = visitor.getByRole('status').filter({hasText: 'Loading...'})
  await expect(indicator).toBeVisible()
  await visitor.clock.runFor(700)
  await expect(indicator).toBeHidden()
  expect(questions.length).toBe(asked)
})

test('so is an article, whose parts come by themselves', async ({visitor}) => {
  await open(visitor, '/blogs')
  const {questions, answered} = noteRequests(visitor)
  // One that shares categories with others, as not all posts of other tests do.
  const path = '/blog/eks-fargate-or-nodes'
  await visitor.getByRole('main').locator(`a[href="${path}"]`).first().hover()
  await answered(3)
  const asked = questions.length
  expect(await follow(visitor, path)).toBe(false)
  await expect(visitor.getByRole('button', {name: 'Copy link'})).toBeVisible()
  expect(questions.length).toBe(asked)
})

test('a finger on a link fetches its page before it is lifted', async ({stack, watched}) => {
  const context = await watched.open(
    {baseURL: stack.site, hasTouch: true, viewport: {width: 360, height: 740}},
    visitorReach(stack.site),
  )
  const page = patient(await context.newPage())
  await open(page, '/privacy')
  const {pages, questions} = noteRequests(page)
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'Announcements'})
  // The code that listens is a moment younger than its file.
  await expect(async () => {
    await link.dispatchEvent('touchstart')
    expect(questions.length).toBeGreaterThanOrEqual(1)
  }).toPass()
  expect(pages).toContain('post-list')
  await expect(page).toHaveURL('/privacy')
  await context.close()
})

test('the text of a service comes with its page', async ({visitor}) => {
  await open(visitor, '/privacy')
  const texts: string[] = []
  visitor.on('request', (request) => {
    if (/lambda[^/]*\.(?:ts|js)$/.test(new URL(request.url()).pathname)) texts.push(request.url())
  })
  await visitor.getByRole('button', {name: 'All services'}).click()
  await visitor
    .locator('#services-menu')
    .getByRole('link', {name: /Lambda/})
    .hover()
  await expect.poll(() => texts.length).toBe(1)
})

test('for nobody nothing is fetched ahead; for somebody, code for links in view, and no content', async ({
  visitor,
}) => {
  const {pages, questions} = noteRequests(visitor)
  await visitor.goto('/privacy')
  await heading(visitor).waitFor()
  await visitor.waitForLoadState('networkidle')
  expect(pages).toEqual(['privacy'])
  await visitor.keyboard.press('Shift')
  const inView = ['home', 'services', 'case-studies', 'post-list', 'about']
  await expect.poll(() => pages.toSorted()).toEqual(['privacy', ...inView].toSorted())
  expect(questions.length).toBe(0)
})

test('what cannot be fetched ahead is said to nobody, and tried again when it is needed', async ({
  visitor,
  watched,
}) => {
  watched.permit(/about-page/)
  await saveData(visitor)
  await open(visitor, '/privacy')
  let attempts = 0
  await visitor.route('**/about-page*', async (route) => {
    attempts += 1
    if (attempts === 1) await route.abort('connectionfailed')
    else await route.continue()
  })
  await menuLink(visitor, 'About').hover()
  await expect.poll(() => attempts).toBe(1)
  await expect(heading(visitor)).not.toHaveText('Application Error')
  await follow(visitor, '/about')
  await expect(heading(visitor)).not.toHaveText('Application Error')
  expect(attempts).toBeGreaterThan(1)
})

/** So that nothing is fetched because it is in view. */
async function saveData(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}})
  })
}
