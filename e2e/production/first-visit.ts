import type {BrowserContext, Page, Response} from 'playwright/test'
import {painted} from '../page/layout.ts'
import {type Reading, readPage} from './without-script.ts'

/** Events that a page records while it loads and hydrates. */
type Notes = {
  /** Violations of the content security policy, with their cause. */
  violations: string[]
  /** Unexpected layout shifts: size, elements, and if the document was complete. */
  shifts: {value: number; moved: string[]; isWhole: boolean}[]
  changes: number
  isHydrated: boolean
}

declare global {
  var notes: Notes
}

/**
 * Highest layout shift of a page while its code and font load; some lines break differently in Figtree. Up to 0.1
 * counts as good (https://web.dev/articles/cls).
 */
export const MOST_SHIFT = 0.02

/** Sum of the layout shifts after the document was complete. */
export function layoutShift({shifts}: Pick<Notes, 'shifts'>): number {
  return shifts.filter(({isWhole}) => isWhole).reduce((sum, {value}) => sum + value, 0)
}

/** Makes every page of a window record these events. */
export async function takeNotes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notes: Notes = {violations: [], shifts: [], changes: 0, isHydrated: false}
    globalThis.notes = notes
    let wholeAt = Infinity
    // The last content is painted by the end of the next frame.
    const noteWhole = () => requestAnimationFrame((time) => (wholeAt = time))
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(noteWhole))
    addEventListener('hydrated', () => (notes.isHydrated = true))
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
      notes.violations.push(`${violatedDirective}: ${blockedURI}`),
    )
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: {node: Node | null}[]
    }
    new PerformanceObserver((list) => {
      for (const {value, startTime, hadRecentInput, sources} of list.getEntries() as Shift[]) {
        const moved = sources.map(({node}) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? ''),
        )
        if (!hadRecentInput) notes.shifts.push({value, moved, isWhole: startTime >= wholeAt})
      }
    }).observe({type: 'layout-shift', buffered: true})
    globalThis.EventSource = class extends EventSource {
      constructor(...options: ConstructorParameters<typeof EventSource>) {
        super(...options)
        this.addEventListener('message', () => (notes.changes += 1))
      }
    }
  })
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.notes.isHydrated)
}

export type FirstVisit = {
  page: Page
  status: number
  /** The document as the server sent it. */
  html: string
  /** Warnings in the console; `WatchedBrowser` checks errors. */
  warnings: string[]
  /** Repeated content queries, including later ones. */
  asked: readonly string[]
  /** Scripts that contain Sanity's client, which visitors do not need. */
  clients: string[]
  notes: Notes
  taken: Reading
}

/** Chromium's warning when a page or its calendar loads slowly on a busy machine. */
export const SLOW = /was preloaded using link preload but not used within a few seconds/

/** Only `@sanity/client` contains the name of this header. */
const CLIENT = /x-sanity-project-id/i

/** Other tests change content for a few seconds at a time. */
const MOST_VISITS = 20

/**
 * Opens a page in a fresh window, with a late font, and waits for hydration and layout. Retries if another test changed
 * content meanwhile.
 */
export async function visitFirst(open: () => Promise<BrowserContext>, path: string) {
  for (let visits = 1; visits <= MOST_VISITS; visits += 1) {
    const context = await open()
    const visit = await visitOnce(context, path)
    const changes = await visit.page.evaluate(() => globalThis.notes.changes)
    if (changes === 0) return visit
    await context.close()
  }
  throw new Error(
    `Content changed during each of ${MOST_VISITS} visits of ${path}. Run this journey alone.`,
  )
}

async function visitOnce(context: BrowserContext, path: string): Promise<FirstVisit> {
  await takeNotes(context)
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && !SLOW.test(message.text())) warnings.push(message.text())
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const {pathname} = new URL(request.url())
    if (pathname.includes('/data/query/')) asked.push(pathname)
  })
  const clients: Promise<string[]>[] = []
  page.on('response', (response) => clients.push(clientsIn(response)))
  const shown = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await shown.promise
    await route.continue()
  })

  const response = await page.goto(path, {waitUntil: 'commit'})
  if (!response) throw new Error(`${path} did not respond with a document.`)
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  shown.resolve()
  await hydrated(page)
  await page.evaluate(async () => {
    await document.fonts.load('1rem "Figtree Variable"')
    await new Promise((idle) => requestIdleCallback(idle, {timeout: 500}))
  })
  await painted(page)
  return {
    page,
    status: response.status(),
    html: await response.text(),
    warnings,
    asked,
    clients: (await Promise.all(clients)).flat(),
    notes: await page.evaluate(() => globalThis.notes),
    taken: await page.evaluate(readPage),
  }
}

async function clientsIn(response: Response): Promise<string[]> {
  if (response.request().resourceType() !== 'script') return []
  return CLIENT.test(await response.text()) ? [response.url()] : []
}

const CODE = '**/assets/*.js'

/** Opens a page but holds back its code until the returned function is called. */
export async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>()
  await takeNotes(page.context())
  await page.route(CODE, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(path)
  return async () => {
    release.resolve()
    await hydrated(page)
  }
}
