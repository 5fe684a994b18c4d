import type {Page} from 'playwright/test'
import {post, unique, author, paragraph} from './documents/articles.ts'
import {visitorReach} from './browser/reach.ts'
import {expect, test} from './fixtures.ts'
import {findAxeProblems} from './page/axe.ts'
import {dataLayer} from './page/data-layer.ts'
import {WIDTHS} from './page/layout.ts'

const COLD_STARTS = 'Lambda cold starts, measured instead of feared'

const field = (page: Page) => page.getByRole('combobox', {name: 'Search'})
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const chosen = (page: Page) => page.getByRole('option', {selected: true})
const results = (page: Page) => page.getByRole('main').getByRole('list', {name: 'Search results'})

async function hasRoom(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

test('a visitor finds an article by a misspelled word, with and without script', async ({
  visitor,
  watched,
  stack,
  lake,
}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto('/about')

  for (const width of WIDTHS) {
    await test.step(`while typing at ${width} px, by keyboard alone`, async () => {
      await visitor.setViewportSize({width, height: 800})
      const button = visitor.getByRole('banner').getByRole('button', {name: 'Search'})
      await button.focus()
      await visitor.keyboard.press('Enter')
      await expect(field(visitor)).toBeFocused()
      await field(visitor).pressSequentially('lamdba cold')
      await expect(options(visitor).first()).toContainText(COLD_STARTS)
      await expect(options(visitor).first().locator('mark').first()).toHaveText('Lambda')
      await expect(visitor.getByRole('dialog').getByRole('status')).toContainText('“lamdba cold”')
      await expect(chosen(visitor)).toHaveCount(0)
      await visitor.keyboard.press('ArrowDown')
      await expect(chosen(visitor)).toContainText(COLD_STARTS)
      expect(await findAxeProblems(visitor, 'dialog')).toEqual([])
      expect(await hasRoom(visitor)).toBe(true)
      await visitor.keyboard.press('Escape')
      await expect(visitor.getByRole('dialog')).toHaveCount(0)
      await expect(button).toBeFocused()
      await expect(visitor).toHaveURL('/about')
    })
  }

  await test.step('Ctrl+K and / open the search, and Enter opens the chosen result', async () => {
    await visitor.keyboard.press('Control+k')
    await expect(field(visitor)).toBeFocused()
    await visitor.keyboard.press('Escape')
    await visitor.keyboard.press('/')
    await field(visitor).fill('lambda cold')
    await expect(options(visitor).first()).toContainText(COLD_STARTS)
    await visitor.keyboard.press('ArrowDown')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', {level: 1, name: COLD_STARTS})).toBeFocused()
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('Enter without a choice opens the search page, as one page view', async () => {
    await visitor.keyboard.press('/')
    await field(visitor).fill('stopwatch')
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL('/search?q=stopwatch')
    await expect(results(visitor).getByRole('listitem').first()).toContainText('Case study')
    await expect
      .poll(async () => (await dataLayer(visitor, 'page_view')).at(-1))
      .toMatchObject({
        page_path: '/search?q=stopwatch',
        page_title: 'Search: stopwatch | Skyforge Cloud',
      })
  })

  await test.step('on the search page results follow the typing, and the URL follows submission', async () => {
    const search = visitor.getByRole('main').getByRole('search')
    const box = search.getByRole('searchbox', {name: 'Search'})
    await box.fill('zzyzx')
    await expect(visitor.getByRole('main').getByRole('status')).toHaveText(
      'Nothing found for “zzyzx”',
    )
    await expect(visitor.getByRole('main').getByRole('link', {name: 'Blogs'})).toBeVisible()
    await expect(visitor).toHaveURL('/search?q=stopwatch')
    await visitor.keyboard.press('Enter')
    await expect(visitor).toHaveURL('/search?q=zzyzx')
    expect(await findAxeProblems(visitor)).toEqual([])
    // Within the field, the slash is typed.
    await box.fill('ecs')
    await box.press('/')
    await expect(box).toHaveValue('ecs/')
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a published post is found, without script as well', async () => {
    const by = await lake.create('blog', author())
    const word = unique('quokka').replace(' ', '')
    const {title} = await lake.create('blog', post({by, body: [paragraph(`One ${word}, seen.`)]}))
    const without = {baseURL: stack.site, javaScriptEnabled: false}
    const page = await (await watched.open(without, visitorReach(stack.site))).newPage()
    await page.goto('/about')
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 800})
      await page.getByRole('banner').getByRole('link', {name: 'Search'}).click()
      await expect(page.getByRole('main')).toContainText('Search our posts')
      const box = page.getByRole('search').getByRole('searchbox', {name: 'Search'})
      await box.fill(word)
      await box.press('Enter')
      await expect(page).toHaveURL(`/search?q=${word}`)
      // The first index may predate this post, and a page without script does not update.
      await expect(async () => {
        await page.reload()
        await expect(results(page).getByRole('link', {name: title})).toBeVisible({timeout: 1_000})
      }).toPass()
      await expect(results(page).locator('mark')).toHaveText(word)
      expect(await hasRoom(page)).toBe(true)
    }
    expect(await findAxeProblems(visitor)).toEqual([])
    await page.context().close()
  })
})
