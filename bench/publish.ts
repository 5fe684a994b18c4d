import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright'
import {withBrowser} from '#operations/browser/with-browser.ts'
import {connect} from '#operations/project-clients.ts'
import {withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {summarise} from './statistics.ts'

const TIMES = 20
const GOAL_MS = 2_000

type Sample = {list: number; article: number; commit: number}

/**
 * Measures the time from "Publish" until open pages show the change without a reload: a blog list and an article in
 * Chromium, with a separate lake and site.
 */
export async function benchPublish(stop: AbortSignal): Promise<void> {
  const samples = await withTemporaryStack(stop, async ({environment, site}) => {
    const {blog} = await connect(environment)
    return withPages(site, (pages) => publishRepeatedly(blog, pages, stop))
  })
  print(samples)
}

const SLUG = 'vmware-exit-eight-weeks'
const ID = `post-${SLUG}`

type Pages = {list: Page; article: Page}

function withPages<T>(site: string, work: (pages: Pages) => Promise<T>): Promise<T> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext()
    const [list, article] = [await context.newPage(), await context.newPage()]
    await list.goto(`${site}/blogs`)
    await article.goto(`${site}/blog/${SLUG}`)
    for (const page of [list, article]) await page.getByText('Leaving VMware').first().waitFor()
    return await work({list, article})
  })
}

async function publishRepeatedly(client: SanityClient, pages: Pages, stop: AbortSignal) {
  const samples: Sample[] = []
  // The first round also loads code for updates; it is not counted.
  for (let round = 0; round <= TIMES && !stop.aborted; round += 1) {
    const title = `Leaving VMware, measured for the ${round}. time`
    const seen = [pages.list, pages.article].map((page) => timeOf(page, title))
    const started = Date.now()
    await publish(client, title)
    const committed = Date.now()
    const [list = 0, article = 0] = await Promise.all(seen)
    if (round > 0) {
      samples.push({list: list - started, article: article - started, commit: committed - started})
    }
  }
  return samples
}

/** Edits the draft and publishes it in one transaction, like the Studio. */
async function publish(client: SanityClient, title: string) {
  const ids = {draftId: `drafts.${ID}`, publishedId: ID}
  await client.action([
    {actionType: 'sanity.action.document.edit', ...ids, patch: {set: {title}}},
    {actionType: 'sanity.action.document.publish', ...ids},
  ])
}

/** Time at which a heading of the page first has the text; page and process share the clock. */
async function timeOf(page: Page, title: string): Promise<number> {
  const handle = await page.waitForFunction(
    (text) => {
      const headings = [...document.querySelectorAll('h1, h2, h3')]
      return headings.some(({textContent}) => textContent?.includes(text)) ? Date.now() : undefined
    },
    title,
    {polling: 'raf'},
  )
  return (await handle.jsonValue()) ?? 0
}

function print(samples: readonly Sample[]) {
  const rows = {
    'commit answered': summarise(samples.map(({commit}) => commit)),
    'open list shows it': summarise(samples.map(({list}) => list)),
    'open article shows it': summarise(samples.map(({article}) => article)),
  }
  console.log(
    `\nFrom "Publish" to the page, ${samples.length} times, milliseconds (goal: ${GOAL_MS})`,
  )
  console.table(rows)
}
