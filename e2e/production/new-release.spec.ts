import type {Page, Request} from 'playwright/test'
import {textBox} from '../submissions/form-page.ts'
import {takeNotes, hydrated} from './first-visit.ts'
import {expect, test} from './production.ts'

const MESSAGE = 'Forty virtual machines, and a data centre that closes in May.'

/** Errors of the browser and the site in a tab whose code is gone. */
const MISSED = /\/assets\/|dynamically imported|Console: |\/data\/query\/|ERR_INTERNET_DISCONNECTED/

/** True for a path of the site's own pages. */
const isPage = ({pathname}: URL) => !/^\/(?:assets|lake|inbox)\/|\.\w+$/.test(pathname)

/** Opens a page, and returns the paths of the documents that the tab loads from then on. */
async function open(page: Page, path: string): Promise<string[]> {
  await takeNotes(page.context())
  await page.goto(path)
  await hydrated(page)
  const loaded: string[] = []
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

/** Simulates a newer release: its files have other names, and the old ones are gone. */
async function deploy(page: Page, gone = /\/assets\/(?!newer\/)[^?]+\.js$/) {
  await page.route(gone, (route) => route.fulfill({status: 404, body: 'Not found.'}))
  await page.route('**/assets/newer/**', (route) =>
    route.continue({url: route.request().url().replace('/assets/newer/', '/assets/')}),
  )
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('/assets/', '/assets/newer/')
    await route.fulfill({response, body})
  })
}

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', {name, exact: true}).click()

const heading = (page: Page) => page.getByRole('main').getByRole('heading', {level: 1})

test.describe('in a tab of an older release', () => {
  test.beforeEach(({watched}) => watched.permit(MISSED))

  test('a link loads the page with the newer release, and typed text comes back with its form', async ({
    visitor,
  }) => {
    const loaded = await open(visitor, '/contact')
    await deploy(visitor)
    await textBox(visitor, 'Message').fill(MESSAGE)
    await follow(visitor, 'Case Studies')
    await expect(visitor).toHaveURL('/casestudies')
    await expect(visitor.locator('script[src*="/assets/newer/"]')).toHaveCount(1)
    await expect(heading(visitor)).not.toHaveText('Application Error')
    expect(loaded).toEqual(['/casestudies'])

    await hydrated(visitor)
    await visitor.goBack()
    await expect(textBox(visitor, 'Message')).toHaveValue(MESSAGE)
  })

  test('the search opens as a page, and going back restores typed text', async ({visitor}) => {
    const loaded = await open(visitor, '/contact')
    await deploy(visitor)
    await textBox(visitor, 'Message').fill(MESSAGE)
    await visitor.getByRole('button', {name: 'Search'}).click()
    await expect(visitor).toHaveURL('/search')
    await expect(visitor.getByRole('searchbox')).toBeVisible()
    expect(loaded).toEqual(['/search'])

    await visitor.goBack()
    await expect(textBox(visitor, 'Message')).toHaveValue(MESSAGE)
  })

  test('a failed prefetch does not reload the page while a visitor types', async ({visitor}) => {
    const loaded = await open(visitor, '/connect')
    await deploy(visitor)
    const missed = visitor.waitForResponse(/\/contact-and-schedule-.+\.js$/)
    await textBox(visitor, 'Email').pressSequentially('asha@meridian.example')
    expect((await missed).status()).toBe(404)
    await expect(visitor.locator('[data-hydrating=failed]')).toHaveCount(1)
    await expect(textBox(visitor, 'Email')).toHaveValue('asha@meridian.example')
    expect(loaded).toEqual([])
  })

  test('a query that the newer release refuses loads the page of that release', async ({
    visitor,
  }) => {
    const loaded = await open(visitor, '/blogs')
    await deploy(visitor, /\/data\/query\//)
    await visitor
      .getByRole('main')
      .getByRole('link', {name: /^EKS on Fargate or on nodes/})
      .click()
    await expect(visitor.locator('script[src*="/assets/newer/"]')).toHaveCount(1)
    await expect(heading(visitor)).toContainText('EKS on Fargate or on nodes')
    expect(loaded).toEqual(['/blog/eks-fargate-or-nodes'])
  })

  test('code that is still missing after the reload shows Application Error, without a loop', async ({
    visitor,
  }) => {
    const loaded = await open(visitor, '/about')
    await deploy(visitor)
    await visitor.route(/\/case-studies-page-.+\.js$/, (route) =>
      route.fulfill({status: 404, body: 'Not found.'}),
    )
    await follow(visitor, 'Case Studies')
    await expect(heading(visitor)).toHaveText('Application Error')
    expect(loaded).toEqual(['/casestudies'])
  })

  test('without a network the page says that it failed, and loads nothing', async ({visitor}) => {
    const loaded = await open(visitor, '/about')
    await visitor.context().setOffline(true)
    await follow(visitor, 'Case Studies')
    await expect(heading(visitor)).toHaveText('Application Error')
    expect(loaded).toEqual([])
  })
})
