import type {Page, Request} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {hearNoChanges} from './page/unchanging.ts'

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
