import {brand} from '#config/brand.ts'
import type {Locator, Page} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {
  boxOf,
  brokenImages,
  opacityOf,
  painted,
  partsDown,
  rowsAtWidths,
  type Rows,
  scrollTopTo,
} from './page/layout.ts'
import {visitorReach} from './browser/reach.ts'
import {patient} from './page/whole-page.ts'

const MIGRATE = 'Migrate to AWS for free'
const ELEVATE = 'Elevate Customer Experience with AWS Connect'

/** Every service with a page, and its slug: lower case, a-z, 0-9 and hyphens alone. */
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

test('each of the ten cards leads to its service, whose parts stand in their order', async ({
  visitor,
}) => {
  await visitor.emulateMedia({reducedMotion: 'reduce'})
  await visitor.goto('/services')
  const colours = new Set<string>()
  const icons = new Set<string>()
  for (const [title, slug] of SERVICES) {
    await test.step(title, async () => {
      await visitor.getByRole('main').getByRole('heading', {level: 3, name: title}).click()
      await expect(visitor).toHaveURL(`/service/${slug}`)
      await expect(visitor).toHaveTitle(`${title} | ${brand.name}`)
      await expect(visitor.getByRole('heading', {level: 1})).toBeFocused()
      await expectParts(visitor)
      const looks = await profileLooks(visitor)
      expect(new Set(looks.map(({colour}) => colour)).size).toBe(4)
      expect(new Set(looks.map(({icon}) => icon)).size).toBe(4)
      for (const {colour, icon} of looks) {
        colours.add(colour)
        icons.add(icon)
      }
      await visitor.goBack()
    })
  }
  expect([colours.size, icons.size]).toEqual([5, 5])
  expect([...colours]).not.toContain('rgba(0, 0, 0, 0)')
})

/** Parts of a service from the hero to the closing call; both have one button, to /contact. */
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

/** What the four cards of target profiles look like: the colour of the band and its icon. */
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

test('the service cards stand in one, two and three columns, each with icon, title and description', async ({
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

test('the button of each banner leads to its page', async ({visitor}) => {
  await visitor.goto('/services')
  for (const [name, label, path] of [
    [MIGRATE, 'Begin Your Migration Journey', '/migrations'],
    [ELEVATE, 'Get Started', '/connect'],
  ] as const) {
    await banner(visitor, name).getByRole('link', {name: label}).click()
    await expect(visitor).toHaveURL(path)
    await expect(visitor.getByRole('heading', {level: 1})).toBeFocused()
    await visitor.goBack()
  }
})

test('a banner reveals when its top reaches 80% of the window’s height, and plays once', async ({
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

test('banners lean towards the mouse, and lie flat when it leaves', async ({visitor}) => {
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

test('a finger on a banner leaves it flat', async ({watched, stack}) => {
  const context = await watched.open(
    {baseURL: stack.site, hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}},
    visitorReach(stack.site),
  )
  const page = patient(await context.newPage())
  await page.goto('/services')
  const offer = banner(page, MIGRATE)
  await scrollTopTo(offer, 100)
  await expect.poll(() => opacityOf(offer)).toBe(1)
  const seen = await offer.evaluateHandle((plate) => {
    const seen = {pointers: new Set<string>(), leanings: 0}
    document.addEventListener('pointermove', ({pointerType}) => seen.pointers.add(pointerType))
    new MutationObserver(() => (seen.leanings += 1)).observe(plate, {attributeFilter: ['style']})
    return seen
  })
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    finger.send('Input.dispatchTouchEvent', {type, touchPoints: [{x, y: 200}]})
  await touch('touchStart', 300)
  await touch('touchMove', 330)
  await expect.poll(() => seen.evaluate(({pointers}) => [...pointers])).toEqual(['touch'])
  await painted(page)
  expect(await seen.evaluate(({leanings}) => leanings)).toBe(0)
  await context.close()
})

/** Whole degrees that a plate leans by: the right side sinking, and the upper. */
function leanOf(plate: Locator): Promise<{across: number; down: number}> {
  return plate.evaluate((it) => {
    const {m13, m23} = new DOMMatrix(getComputedStyle(it).transform)
    // Adding 0 makes 0 of -0.
    const degrees = (sine: number) => Math.round((Math.asin(sine) * 180) / Math.PI) + 0
    return {across: degrees(-m13), down: degrees(m23)}
  })
}

test('an address of no service says so, and leads back to the services', async ({
  visitor,
  watched,
}) => {
  watched.permit(/^GET \S+\/service\/nothing: 404$/)
  await visitor.goto('/service/nothing')
  const main = visitor.getByRole('main')
  await expect(main.getByRole('heading', {level: 1})).toHaveText('Service not found')
  await expect(main.getByText('Please check the service URL.')).toBeVisible()
  await main.getByRole('link').click()
  await expect(visitor).toHaveURL('/services')
})
