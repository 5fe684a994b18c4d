import type {Locator, Page} from 'playwright/test'

/** Widths in pixels with a specified layout: phone, tablet, desktop. */
export const WIDTHS = [360, 768, 1280] as const

type Width = (typeof WIDTHS)[number]

/** Items per row at each width: `[3, 1]` for four items in rows of three. */
export type Rows = Record<Width, readonly number[]>

/** Measures the rows at each width; the page keeps the last width. */
export async function rowsAtWidths(items: Locator): Promise<Record<number, number[]>> {
  const rows: Record<number, number[]> = {}
  for (const width of WIDTHS) {
    await widenTo(items.page(), width)
    rows[width] = await rowsOf(items)
  }
  return rows
}

/** Resizes the window, and waits until the page has the width. */
export async function widenTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: 800})
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
}

async function rowsOf(items: Locator): Promise<number[]> {
  const tops = await items.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  )
  return [...Map.groupBy(tops, (top) => top)]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.length)
}

/** Texts of elements in reading order: top to bottom, then left to right. */
export async function readDown(elements: Locator): Promise<string[]> {
  const placed = await elements.evaluateAll((all) =>
    all.map((each) => {
      const {top, left} = each.getBoundingClientRect()
      return {top, left, text: each.textContent.trim()}
    }),
  )
  return placed.toSorted((a, b) => a.top - b.top || a.left - b.left).map(({text}) => text)
}

/** Names of the parts of a page, from top to bottom. */
export async function partsDown(parts: Record<string, Locator>): Promise<string[]> {
  const placed = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({name, ...(await boxOf(part))})),
  )
  return placed.toSorted((a, b) => a.top - b.top).map(({name}) => name)
}

/** Edges of an element in pixels of the window, whose upper left corner is at 0, 0. */
export function boxOf(element: Locator) {
  return element.evaluate((it) => {
    const {left, right, top, bottom} = it.getBoundingClientRect()
    return {left, right, top, bottom}
  })
}

/** Scrolls without animation until the element's top is this many pixels below the window's. */
export async function scrollTopTo(element: Locator, top: number): Promise<void> {
  await element.evaluate((it, wanted) => {
    const {top} = it.getBoundingClientRect()
    window.scrollBy({top: top - wanted, behavior: 'instant'})
  }, top)
  await painted(element.page())
}

/** Waits for two frames, so that intersection observers have run. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Visible opacity of an element from 0 to 1, including its ancestors. */
export function opacityOf(element: Locator): Promise<number> {
  return element.evaluate((it) => {
    let opacity = 1
    for (let at: Element | null = it; at; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity)
    }
    return opacity
  })
}

/** Addresses of broken images in a part of a page. */
export function brokenImages(part: Locator): Promise<string[]> {
  return part.locator('img').evaluateAll(async (images) => {
    const broken: string[] = []
    for (const image of images) {
      if (!(image instanceof HTMLImageElement)) continue
      image.loading = 'eager'
      await image.decode().catch(() => broken.push(image.src))
    }
    return broken
  })
}
