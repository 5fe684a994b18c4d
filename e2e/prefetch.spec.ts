import type {Page, Request} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {visitorReach} from './browser/reach.ts'
import {hearNoChanges} from './page/unchanging.ts'
import {patient} from './page/whole-page.ts'

/** Records requests of a page from now on: code of pages by name, and content queries. */
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
  /** Waits until at least this many queries were sent and nothing is in flight. */
  const answered = async (atLeast: number) => {
    await expect.poll(() => questions.length >= atLeast && underway.size === 0).toBe(true)
    // Responses may cause further requests.
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
 * Opens a page and interacts with it until the prefetching code is loaded. Live updates are off, because they would
 * send queries.
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

/** Follows a link; returns true if a placeholder was shown. */
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

test('a prefetched page shows immediately after a click, without further queries', async ({
  visitor,
}) => {
  await visitor.clock.install({time: '2026-03-05T09:00:00Z'})
  await open(visitor, '/privacy')
  const {questions, answered} = noteRequests(visitor)
  await menuLink(visitor, 'Blogs').hover()
  await answered(2)

  // No timer can fire from here on.
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

test('a prefetched article shows immediately, with its lazy parts', async ({visitor}) => {
  await open(visitor, '/blogs')
  const {questions, answered} = noteRequests(visitor)
  // This post shares categories with others, unlike the posts of some tests.
  const path = '/blog/eks-fargate-or-nodes'
  await visitor.getByRole('main').locator(`a[href="${path}"]`).first().hover()
  await answered(3)
  const asked = questions.length
  expect(await follow(visitor, path)).toBe(false)
  await expect(visitor.getByRole('button', {name: 'Copy link'})).toBeVisible()
  expect(questions.length).toBe(asked)
})

test('touching a link prefetches its page before the finger lifts', async ({stack, watched}) => {
  const context = await watched.open(
    {baseURL: stack.site, hasTouch: true, viewport: {width: 360, height: 740}},
    visitorReach(stack.site),
  )
  const page = patient(await context.newPage())
  await open(page, '/privacy')
  const {pages, questions} = noteRequests(page)
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'Announcements'})
  // The listener starts slightly after its file has loaded.
  await expect(async () => {
    await link.dispatchEvent('touchstart')
    expect(questions.length).toBeGreaterThanOrEqual(1)
  }).toPass()
  expect(pages).toContain('post-list')
  await expect(page).toHaveURL('/privacy')
  await context.close()
})

test('a prefetched service page includes its text', async ({visitor}) => {
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

test('prefetches nothing before the first interaction, then only code of visible links', async ({
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

test('a failed prefetch is silent and is retried on navigation', async ({visitor, watched}) => {
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

/** Turns off prefetching of visible links. */
async function saveData(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}})
  })
}
