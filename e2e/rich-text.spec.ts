import {styledTables} from '@skyforge/web/rich-text/testing/everything.ts'
import type {Locator} from 'playwright/test'
import {findAxeProblems} from './page/axe.ts'
import {expect, test} from './fixtures.ts'
import {postWithEverything} from './documents/post-with-everything.ts'
import {takeOverWholly} from './page/whole-page.ts'

test('everything an editor can put into an article fits windows of any width', async ({
  visitor,
  lake,
}) => {
  const path = await postWithEverything(lake)
  for (const width of [360, 768, 1280]) {
    await visitor.setViewportSize({width, height: 800})
    await visitor.goto(path)
    const article = visitor.getByRole('article').filter({has: visitor.locator('table')})
    await expect(article.getByRole('table')).toHaveCount(2 + 8 + styledTables.length)
    const page = await visitor.evaluate(() => document.documentElement.scrollWidth)
    expect(page).toBe(width)
    for (const table of styledTables.filter(({responsive}) => !responsive)) {
      const figure = article.getByRole('table', {name: table.caption}).locator('..')
      const [inside, outside] = await figure
        .first()
        .evaluate(({scrollWidth, clientWidth}) => [scrollWidth, clientWidth])
      expect(inside, `${table.caption} at ${width} px`).toBe(outside)
    }
  }
  await takeOverWholly(visitor)
  expect(await findAxeProblems(visitor)).toEqual([])
  await expectHeaderRowStays(visitor.getByRole('table', {name: 'What a pod costs on each'}))

  await visitor.emulateMedia({media: 'print'})
  for (const role of ['banner', 'contentinfo'] as const) {
    await expect(visitor.getByRole(role)).toBeHidden()
  }
  await expect(visitor.getByRole('link', {name: 'Contact Our Experts'})).toBeHidden()
  await expect(visitor.getByRole('button', {name: 'Copy link'})).toBeHidden()
  const link = visitor.getByRole('article').locator('a[href^="https://"]').first()
  const [href, printed] = await link.evaluate((element) => [
    element.getAttribute('href'),
    getComputedStyle(element, '::after').content,
  ])
  expect(printed).toContain(href)
})

test('a reader copies code, which is highlighted and scrolls inside its box', async ({
  visitor,
  lake,
}) => {
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.goto(await postWithEverything(lake))
  const listing = visitor.getByRole('figure').filter({hasText: 'eks/fargate.tf'})
  const code = await listing.locator('code').textContent()
  await listing.getByRole('button', {name: 'Copy code'}).click()
  await expect(listing.getByRole('button', {name: 'Copied'})).toBeVisible()
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await expect
    .poll(() => visitor.evaluate(() => CSS.highlights.get('code-keyword')?.size ?? 0))
    .toBeGreaterThan(0)
  await expect(listing.locator('code > *')).toHaveCount(0)
  const colours = await listing.locator('code').evaluate((element) => {
    const colourOf = (part?: string) => getComputedStyle(element, part).color
    return [
      colourOf(),
      ...[...CSS.highlights.keys()].map((name) => colourOf(`::highlight(${name})`)),
    ]
  })
  expect(colours.length).toBeGreaterThan(4)
  expect(new Set(colours).size).toBe(colours.length)

  const box = listing.getByRole('region', {name: 'eks/fargate.tf'})
  await box.focus()
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0)
})

test('on a phone a wide table scrolls by keyboard inside its box', async ({visitor, lake}) => {
  await visitor.setViewportSize({width: 360, height: 740})
  await visitor.goto(await postWithEverything(lake))
  await takeOverWholly(visitor)
  const box = visitor.getByRole('region', {name: 'What a pod costs on each'})
  await box.focus()
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0)
  await expectHeaderRowStays(box.getByRole('table'))
})

/** Checks that a long table keeps its header row below the site's header while scrolling. */
async function expectHeaderRowStays(table: Locator): Promise<void> {
  const tops = () =>
    table.evaluate((element) => {
      element.scrollIntoView({behavior: 'instant'})
      window.scrollBy({top: 160, behavior: 'instant'})
      const site = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0
      const row = element.querySelector('thead')?.getBoundingClientRect().top ?? 0
      return {isPast: element.getBoundingClientRect().top < site, isBelow: Math.abs(row - site) < 2}
    })
  await expect.poll(tops).toEqual({isPast: true, isBelow: true})
}
