import type {Page} from 'playwright/test'
import {dataLayer} from './page/data-layer.ts'
import {expect, test} from './fixtures.ts'
import {
  boxOf,
  brokenImages,
  partsDown,
  rowsAtWidths,
  type Rows,
  scrollTopTo,
} from './page/layout.ts'

/** Every case study with the slug of its heading and its industry. */
const STUDIES = [
  [
    'A logistics firm leaves VMware in eight weeks',
    'a-logistics-firm-leaves-vmware-in-eight-weeks',
    'Logistics',
  ],
  [
    'A regional insurer retires its PBX over five Sundays',
    'a-regional-insurer-retires-its-pbx-over-five-sundays',
    'Insurance',
  ],
  [
    'A furniture retailer sells through its ERP restart',
    'a-furniture-retailer-sells-through-its-erp-restart',
    'Retail',
  ],
  [
    'A diagnostics network puts a stopwatch on its restores',
    'a-diagnostics-network-puts-a-stopwatch-on-its-restores',
    'Healthcare diagnostics',
  ],
] as const

const STUDY = `/casestudies/${STUDIES[0][1]}`

/** The anchors of the sidebar and the ids of their parts. */
const ANCHORS = [
  ['Challenge', 'challenge'],
  ['Solution', 'solution'],
  ['Result', 'result'],
] as const

const sidebar = (page: Page) => page.getByRole('complementary')
const current = (page: Page) => sidebar(page).locator('[aria-current="location"]')

test('the list is a grid of four cards, each with image, industry, heading and at most two lines of summary', async ({
  visitor,
}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto('/casestudies')
  const cards = visitor.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(4)
  const columns: Rows = {360: [1, 1, 1, 1], 768: [1, 2, 1], 1280: [1, 3]}
  expect(await rowsAtWidths(cards)).toEqual(columns)
  for (const [index, [heading, , industry]] of STUDIES.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('img')).toBeVisible()
    await expect(card.getByText(industry, {exact: true})).toBeVisible()
    await expect(card.getByRole('heading', {level: 2})).toHaveText(heading)
  }
  expect(await brokenImages(visitor.getByRole('main'))).toEqual([])

  const summary = cards.nth(3).getByText('Three of seven systems')
  const lines = await summary.evaluate((it) => {
    it.textContent = it.textContent.repeat(5)
    return it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)
  })
  expect(Math.round(lines)).toBe(2)
})

test('a click anywhere on a card opens its study, whose parts are in order', async ({visitor}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto('/casestudies')
  const [heading, slug, industry] = STUDIES[0]
  // A corner of the card, away from its heading and its drawing.
  await visitor
    .getByRole('main')
    .getByRole('article')
    .first()
    .click({position: {x: 5, y: 5}})
  await expect(visitor).toHaveURL(`/casestudies/${slug}`)
  await expect(visitor.getByRole('heading', {level: 1, name: heading})).toBeFocused()
  await expect(sidebar(visitor).getByText(industry, {exact: true})).toBeVisible()
  await expectParts(visitor)
})

async function expectParts(page: Page) {
  const main = page.getByRole('main')
  const parts = {
    subheading: main.getByText('Client success stories'),
    heading: main.getByRole('heading', {level: 1}),
    'read time': main.getByText(/^\d min read$/),
    image: main.getByRole('img'),
    Challenge: main.getByRole('heading', {level: 2, name: 'Challenge'}),
    Solution: main.getByRole('heading', {level: 2, name: 'Solution'}),
    'key solutions': main.getByRole('heading', {name: 'Key solutions included:'}),
    objectives: main.getByRole('heading', {name: 'Objectives and Key Results'}),
    outcomes: main.getByRole('heading', {name: 'Project Outcomes'}),
    future: main.getByRole('heading', {name: 'Future Updates'}),
  }
  expect(await partsDown(parts)).toEqual(Object.keys(parts))
}

test('the sidebar stays in view beside the text', async ({visitor}) => {
  await visitor.goto(STUDY)
  const main = visitor.getByRole('main')
  await expect(sidebar(visitor)).toBeVisible()
  for (const name of ['Challenge', 'Solution', 'Objectives and Key Results', 'Future Updates']) {
    const heading = main.getByRole('heading', {level: 2, name})
    await scrollTopTo(heading, 90)
    const aside = await boxOf(sidebar(visitor))
    const header = await boxOf(visitor.getByRole('banner'))
    expect(aside.top).toBeGreaterThan(header.bottom)
    expect(aside.bottom).toBeLessThan(800)
    expect((await boxOf(heading)).left).toBeGreaterThan(aside.right)
  }
})

test('the anchors link to their parts below the header, and the current one is marked', async ({
  visitor,
}) => {
  await visitor.goto(STUDY)
  await expect(sidebar(visitor)).toBeVisible()
  await expect(current(visitor)).toHaveCount(0)
  for (const [name, id] of ANCHORS) {
    await sidebar(visitor).getByRole('link', {name}).click()
    await expect(visitor).toHaveURL(`${STUDY}#${id}`)
    await expectBelowHeader(visitor, id)
    await expect(current(visitor)).toHaveText(name)
  }
  await scrollTopTo(visitor.locator('#result'), 200)
  await expect(current(visitor)).toHaveText('Solution')
  await scrollTopTo(visitor.locator('#result'), 140)
  await expect(current(visitor)).toHaveText('Result')
})

test('a hash link adds a history entry, keeps its scroll position, and is no page view', async ({
  visitor,
}) => {
  await visitor.goto(STUDY)
  for (const [name, id] of ANCHORS) {
    await sidebar(visitor).getByRole('link', {name}).click()
    await expectBelowHeader(visitor, id)
  }
  await expect(visitor.getByRole('status').filter({hasText: 'Loading...'})).toBeHidden()
  await visitor.goBack()
  await expect(visitor).toHaveURL(`${STUDY}#solution`)
  await expectBelowHeader(visitor, 'solution')
  await visitor.goForward()
  await expectBelowHeader(visitor, 'result')
  expect(await dataLayer(visitor, 'page_view')).toHaveLength(1)

  await visitor.goto('/casestudies')
  await visitor.goto(`${STUDY}#solution`)
  await expectBelowHeader(visitor, 'solution')
})

/** Checks that the part's top is just below the sticky header. */
async function expectBelowHeader(page: Page, id: string) {
  const {bottom} = await boxOf(page.getByRole('banner'))
  await expect(async () => {
    const gap = (await boxOf(page.locator(`#${id}`))).top - bottom
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(50)
  }).toPass()
}
