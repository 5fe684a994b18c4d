import type {Locator, Page} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {
  boxOf,
  brokenImages,
  opacityOf,
  partsDown,
  rowsAtWidths,
  type Rows,
  scrollTopTo,
} from './page/layout.ts'

const MIGRATE = 'Migrate to AWS for free'

/** Every service with a page, and its slug of a-z, 0-9 and hyphens. */
const SERVICES = [
  ['Legacy Application Containerization', 'legacy-application-containerization'],
  ['Kubernetes Web Modernization', 'kubernetes-web-modernization'],
  ['Serverless Kubernetes with AWS Fargate', 'serverless-kubernetes-with-aws-fargate'],
  ['Event-Driven Serverless with AWS Lambda', 'event-driven-serverless-with-aws-lambda'],
  ['Amazon Connect Contact Center', 'amazon-connect-contact-center'],
  ['Automated Backup & Recovery', 'automated-backup-recovery'],
  ['Hybrid Migration with Snowball & DataSync', 'hybrid-migration-with-snowball-datasync'],
  [
    'AI Code Modernization with Amazon Q Developer',
    'ai-code-modernization-with-amazon-q-developer',
  ],
  ['CI/CD for Amazon Connect', 'cicd-for-amazon-connect'],
  ['Containers on ECS Fargate with Monitoring', 'containers-on-ecs-fargate-with-monitoring'],
] as const

const banner = (page: Page, name: string) => page.getByRole('main').getByRole('region', {name})

test('a card links to its service, whose parts are in order', async ({visitor}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto('/services')
  const [title, slug] = SERVICES[0]
  await visitor.getByRole('main').getByRole('heading', {level: 3, name: title}).click()
  await expect(visitor).toHaveURL(`/service/${slug}`)
  await expect(visitor.getByRole('heading', {level: 1})).toBeFocused()
  await expectParts(visitor)
  const looks = await profileLooks(visitor)
  expect(new Set(looks.map(({colour}) => colour)).size).toBe(4)
  expect(looks.map(({colour}) => colour)).not.toContain('rgba(0, 0, 0, 0)')
  expect(new Set(looks.map(({icon}) => icon)).size).toBe(4)
})

/** Checks the parts of a service page in order; the hero and the closing call both link to /contact. */
async function expectParts(page: Page) {
  const main = page.getByRole('main')
  const buttons = main.getByRole('link')
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/contact')
  const parts = {
    headline: main.getByRole('heading', {level: 1}),
    'button of the hero': buttons.first(),
    solution: main.getByRole('heading', {level: 2}).first(),
    image: main.getByRole('img'),
    'tagline chips': main.getByRole('list', {name: 'In short'}),
    'Customer Benefits': main.getByRole('heading', {name: 'Customer Benefits'}),
    'Related AWS Services': main.getByRole('heading', {name: 'Related AWS Services'}),
    profiles: main.getByRole('heading', {name: 'Who Should Use This Solution?'}),
    'button of the closing call': buttons.last(),
  }
  expect(await partsDown(parts)).toEqual(Object.keys(parts))
}

/** The style of the four target profile cards: colour of the band, and icon. */
function profileLooks(page: Page) {
  return page
    .getByRole('region', {name: 'Who Should Use This Solution?'})
    .getByRole('listitem')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const icon = card.querySelector('svg')
        const band = icon?.parentElement
        return {
          colour: band ? getComputedStyle(band).backgroundColor : '',
          icon: icon?.innerHTML ?? '',
        }
      }),
    )
}

test('the service cards form one, two and three columns, each with icon, title and description', async ({
  visitor,
}) => {
  await visitor.goto('/services')
  const cards = visitor.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading', {level: 3})).toHaveText(SERVICES.map(([title]) => title))
  const columns: Rows = {
    360: Array<number>(10).fill(1),
    768: Array<number>(5).fill(2),
    1280: [3, 3, 3, 1],
  }
  expect(await rowsAtWidths(cards)).toEqual(columns)
  await expect(cards.locator('img')).toHaveCount(10)
  for (const card of await cards.all()) await expect(card.getByRole('paragraph')).toBeVisible()
  expect(await brokenImages(visitor.getByRole('main'))).toEqual([])
})

test('a banner reveals once, when its top reaches 80% of the window’s height', async ({
  visitor,
}) => {
  await visitor.setViewportSize({width: 1280, height: 600})
  await visitor.goto('/services')
  const offer = banner(visitor, MIGRATE)
  await expect.poll(() => opacityOf(offer)).toBe(0)
  const plays = await offer.evaluateHandle((it) => {
    const count = {starts: 0}
    document.addEventListener('animationstart', ({target}) => {
      if (target instanceof Element && target.contains(it)) count.starts += 1
    })
    return count
  })

  await scrollTopTo(offer, 600 * 0.8 + 3)
  expect(await opacityOf(offer)).toBe(0)
  await scrollTopTo(offer, 600 * 0.8 - 3)
  await expect.poll(() => opacityOf(offer)).toBe(1)
  for (const top of [900, 200]) {
    await scrollTopTo(offer, top)
    expect(await opacityOf(offer)).toBe(1)
  }
  expect(await plays.evaluate(({starts}) => starts)).toBe(1)
})

test('banners tilt towards the mouse, and lie flat when it leaves', async ({visitor}) => {
  await visitor.goto('/services')
  const offer = banner(visitor, MIGRATE)
  await scrollTopTo(offer, 100)
  await expect.poll(() => opacityOf(offer)).toBe(1)
  const {left, right, top, bottom} = await boxOf(offer)
  const [width, height] = [right - left, bottom - top]
  for (const [x, y, leaning] of [
    [width - 1, height / 2, {across: 5, down: 0}],
    [1, height / 2, {across: -5, down: 0}],
    [width / 2, 1, {across: 0, down: 5}],
  ] as const) {
    await offer.hover({position: {x, y}})
    await expect.poll(() => leanOf(offer)).toEqual(leaning)
  }
  await visitor.mouse.move(1, 1)
  await expect.poll(() => leanOf(offer)).toEqual({across: 0, down: 0})
})

/** Degrees by which a plate tilts: right side away, and upper side away. */
function leanOf(plate: Locator): Promise<{across: number; down: number}> {
  return plate.evaluate((it) => {
    const {m13, m23} = new DOMMatrix(getComputedStyle(it).transform)
    // Adding 0 turns -0 into 0.
    const degrees = (sine: number) => Math.round((Math.asin(sine) * 180) / Math.PI) + 0
    return {across: degrees(-m13), down: degrees(m23)}
  })
}
