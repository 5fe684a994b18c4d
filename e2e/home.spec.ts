import type {Locator, Page} from 'playwright/test'
import {homeCaseStudies} from '@skyforge/web/copy/pages/home.ts'
import {proofSection} from '@skyforge/web/copy/proof.ts'
import {serviceCardsText} from '@skyforge/web/copy/pages/services.ts'
import {expect, test} from './fixtures.ts'
import {
  boxOf,
  brokenImages,
  opacityOf,
  readDown,
  rowsAtWidths,
  type Rows,
  WIDTHS,
} from './page/layout.ts'

const HERO = 'Accelerate Innovation with AWS-Powered Modernization Solutions'
const PROCESS = 'Empowering Your Business with Cloud Expertise, Shaping the Future Together'
const CLOSING = 'Ready to unlock the full power of AWS?'

const processCards = (page: Page) => page.getByRole('region', {name: PROCESS}).getByRole('listitem')

/** The first headings of a page and of its sections. */
function partHeadings(page: Page): Locator {
  const main = page.getByRole('main')
  return main.getByRole('heading', {level: 1}).or(main.getByRole('heading', {level: 2}))
}

for (const [path, headings] of [
  [
    '/',
    [
      HERO,
      'Migrate to AWS for free',
      'Elevate Customer Experience with AWS Connect',
      serviceCardsText.heading,
      'Synergy Partners',
      proofSection.heading,
      homeCaseStudies.heading,
      'Beyond Traditional, Into the Future with Cloud First Solutions',
      PROCESS,
      CLOSING,
    ],
  ],
  [
    '/about',
    [
      'Specialists in performance, cloud, and quality digital engineering',
      proofSection.heading,
      'What makes our company a favorite choice?',
      'Synergy Partners',
      CLOSING,
    ],
  ],
] as const) {
  test(`${path} shows its headings in order and all its drawings at every width`, async ({
    visitor,
  }) => {
    await visitor.emulateMedia({reducedMotion: 'reduce'})
    await visitor.goto(path)
    for (const width of WIDTHS) {
      await visitor.setViewportSize({width, height: 800})
      await expect.poll(() => readDown(partHeadings(visitor))).toEqual(headings)
    }
    expect(await brokenImages(visitor.getByRole('main'))).toEqual([])
  })
}

test("the hero of Home has its banner image beside the heading, and 'Book a Consultation' links to /contact", async ({
  visitor,
}) => {
  await visitor.goto('/')
  const image = visitor.getByRole('main').getByRole('img').first()
  await expect(image).toBeInViewport()
  const heading = await boxOf(visitor.getByRole('heading', {level: 1}))
  expect((await boxOf(image)).left).toBeGreaterThan(heading.right)

  await visitor
    .getByRole('region', {name: CLOSING})
    .getByRole('link', {name: 'Book a Consultation'})
    .click()
  await expect(visitor).toHaveURL('/contact')
  await expect(visitor.getByRole('heading', {level: 1})).toBeFocused()
})

test('the process cards form one, two or four columns, the partners a pair, the logos even rows', async ({
  visitor,
}) => {
  await visitor.goto('/')
  await expect(processCards(visitor)).toHaveCount(4)
  const process: Rows = {360: [1, 1, 1, 1], 768: [2, 2], 1280: [4]}
  expect(await rowsAtWidths(processCards(visitor))).toEqual(process)

  const section = visitor.getByRole('region', {name: 'Synergy Partners'})
  const partners: Rows = {360: [1, 1], 768: [2], 1280: [2]}
  expect(await rowsAtWidths(section.getByRole('article'))).toEqual(partners)
  const logos: Rows = {360: [2, 2, 2], 768: [3, 3], 1280: [6]}
  const strip = section.getByRole('list').last().getByRole('listitem')
  expect(await rowsAtWidths(strip)).toEqual(logos)
})

test('the process cards fade in on scroll, 0.2 s apart, and grow on hover', async ({visitor}) => {
  await visitor.goto('/')
  const cards = processCards(visitor).getByRole('article')
  await expect
    .poll(() => Promise.all([0, 1, 2, 3].map((at) => opacityOf(cards.nth(at)))))
    .toEqual([0, 0, 0, 0])
  const entrance = {duration: 600, opacity: '0', transform: 'matrix(1, 0, 0, 1, 0, 30)'}
  expect(await entrances(cards)).toEqual([
    {...entrance, delay: 0},
    {...entrance, delay: 200},
    {...entrance, delay: 400},
    {...entrance, delay: 600},
  ])
  await expect.poll(() => opacityOf(cards.nth(3))).toBe(1)

  await cards.nth(1).hover()
  await expect(cards.nth(1)).toHaveCSS('scale', '1.05')
  await expect(cards.nth(2)).toHaveCSS('scale', 'none')
})

/** Scrolls to the cards, records when and from where each enters, and skips the animations. */
function entrances(cards: Locator) {
  return cards.evaluateAll(async (all) => {
    all[0]?.scrollIntoView({block: 'center', behavior: 'instant'})
    await new Promise((resolve) => {
      all[0]?.addEventListener('animationstart', resolve, {once: true})
    })
    return all.map((card) => {
      const [animation] = card.getAnimations()
      animation?.pause()
      if (animation) animation.currentTime = 0
      const {opacity, transform} = getComputedStyle(card)
      const {delay, duration} = animation?.effect?.getComputedTiming() ?? {}
      animation?.finish()
      return {delay: Math.round(Number(delay)), duration, opacity, transform}
    })
  })
}

test('visible content never blinks; only content below the window fades in', async ({visitor}) => {
  await visitor.addInitScript(watchBlinks)
  await visitor.setViewportSize({width: 1280, height: 1000})
  await visitor.goto('/')
  const banner = visitor.getByRole('region', {name: 'Migrate to AWS for free'})
  // In view, but below the line at which banners appear.
  const {top} = await boxOf(banner)
  await visitor.setViewportSize({width: 1280, height: Math.round(top / 0.9)})
  await visitor.reload()
  const card = processCards(visitor).first().getByRole('article')
  await expect.poll(() => opacityOf(card)).toBe(0)
  await expect(banner).toBeInViewport()
  expect(await visitor.evaluate('blinks')).toEqual([])
  expect(await opacityOf(banner)).toBe(1)
})

/** Records, frame by frame, what is invisible within the window. */
function watchBlinks() {
  const blinks: string[] = []
  Object.assign(globalThis, {blinks})
  const look = () => {
    for (const each of document.querySelectorAll('main :is(section, article, li)')) {
      const {top, bottom} = each.getBoundingClientRect()
      const isInView = top < innerHeight && bottom > 0
      if (isInView && !each.checkVisibility({opacityProperty: true})) blinks.push(each.textContent)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('with reduced motion every card shows immediately and none moves', async ({visitor}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto('/', {waitUntil: 'networkidle'})
  const cards = processCards(visitor).getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const card of await visitor.getByRole('main').getByRole('article').all()) {
    expect(await opacityOf(card)).toBe(1)
  }
  await cards.first().hover()
  await expect(cards.first()).toHaveCSS('scale', 'none')
  // Font loading and late layout use animations without a duration.
  const lengths = await visitor.evaluate(() =>
    document.getAnimations().map(({effect}) => effect?.getComputedTiming().duration),
  )
  expect(lengths.filter((length) => length !== 0)).toEqual([])
})
