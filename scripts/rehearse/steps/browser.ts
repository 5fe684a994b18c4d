import type {Page} from 'playwright'
import {withBrowser} from '#operations/browser/with-browser.ts'
import {chromiumArgs} from '../chromium-args.ts'
import {must, type Step} from '../rehearse.ts'
import type {Stage} from '../stage.ts'
import {newestPost} from './site.ts'

/** Three megabytes of script, on a machine that may be busy. */
const LOADED = {timeout: 90_000}
const SOON = {timeout: 20_000}

/** What visitors and editors do in a browser, which is told of the rehearsal's names and of its certificate. */
export const browserSteps: readonly Step[] = [
  {
    title: 'an open page shows what is published at once, with no complaint of the browser',
    run: (stage) => inBrowser(stage, (page) => visit(stage, page)),
  },
  {
    title: 'an editor signs in, edits beside the page, and publishes',
    run: (stage) => inBrowser(stage, (page) => edit(stage, page)),
  },
]

function inBrowser(stage: Stage, work: (page: Page) => Promise<string>): Promise<string> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext()
    return work(await context.newPage())
  }, chromiumArgs(stage.rehearsal))
}

async function visit(stage: Stage, page: Page): Promise<string> {
  const complaints = complaintsOf(page)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  const {_id, slug, title} = await newestPost(stage)
  await page.goto(`${stage.site}/blog/${slug}`)
  await page.getByRole('heading', {level: 1, name: title}).waitFor(SOON)
  const picture = page.getByRole('main').locator('img[src*="cdn.sanity.io"]').first()
  await picture.waitFor(SOON)
  const width = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  must(width > 0, 'the picture is empty')
  const stream = page.waitForResponse(/\/data\/live\/events\//, SOON)
  // Script comes when the page is used.
  await page.mouse.wheel(0, 600)
  await stream
  const changed = `${title} (live)`
  await stage.client('blog').patch(_id).set({title: changed}).commit()
  await page.getByRole('heading', {level: 1, name: changed}).waitFor(SOON)
  must(complaints.length === 0, complaints.join('; '))
  return `asked ${[...hosts].toSorted().join(', ')}`
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

async function edit(stage: Stage, page: Page): Promise<string> {
  const {_id, slug, title} = await newestPost(stage)
  await page.goto(`${stage.studio}/blog/structure`)
  await page.getByRole('link', {name: /Rehearsal/}).click(LOADED)
  await page.getByTestId('structure-tool-list-pane').first().waitFor(LOADED)
  const preview = new URLSearchParams({preview: `/blog/${slug}`})
  await page.goto(`${stage.studio}/blog/presentation/post;${_id}?${preview}`)
  const heading = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await heading.filter({hasText: title}).waitFor(LOADED)
  const changed = `${title}, by an editor`
  const field = page.getByTestId('field-title').getByRole('textbox')
  await field.fill(changed, LOADED)
  await heading.filter({hasText: changed}).waitFor(LOADED)
  const published = page.waitForResponse(
    (response) => /"sanity\.action\.document\.publish"/.test(response.request().postData() ?? ''),
    LOADED,
  )
  await page.getByTestId('action-publish').click(LOADED)
  must((await published).ok(), `publishing answered ${(await published).status()}`)
  const visitor = await page.context().newPage()
  await visitor.goto(`${stage.site}/blog/${slug}`)
  await visitor.getByRole('heading', {level: 1, name: changed}).waitFor(SOON)
  return `"${changed}"`
}
