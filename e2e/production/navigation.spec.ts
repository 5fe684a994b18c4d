import {brand} from '@skyforge/config/brand.ts'
import {takeNotes, hydrated} from './first-visit.ts'
import {expect, test} from './production.ts'

const FAULT = 'The page has gone for a walk'

test('navigation loads no document, focuses the heading and scrolls to the top', async ({
  visitor,
  request,
  stack,
  watched,
}) => {
  watched.permit(new RegExp(FAULT))
  // Breaks a page that the test opens last.
  await visitor.route('**/assets/contact-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `throw new TypeError('${FAULT}')`,
    }),
  )
  await takeNotes(visitor.context())
  const documents: string[] = []
  visitor.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === visitor.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  const heading = visitor.getByRole('main').getByRole('heading', {level: 1})
  const expectArrival = async (path: string) => {
    await expect(visitor).toHaveURL(path)
    await expect(heading).toBeFocused()
    await expect(visitor).toHaveTitle(new RegExp(`^.+ \\| ${brand.name}$`))
    expect(await visitor.evaluate(() => window.scrollY), path).toBe(0)
  }
  const scroll = () => visitor.evaluate(() => window.scrollTo(0, 700))

  await visitor.goto('/')
  await hydrated(visitor)
  const menu = visitor.getByRole('navigation', {name: 'Main'})
  await scroll()
  await menu.getByRole('link', {name: 'Case Studies'}).click()
  await expectArrival('/casestudies')
  await scroll()
  await menu.getByRole('link', {name: 'Blogs'}).click()
  await expectArrival('/blogs')
  await visitor
    .getByRole('main')
    .getByRole('link', {name: /^EKS on Fargate or on nodes/})
    .click()
  await expectArrival('/blog/eks-fargate-or-nodes')
  await expect(visitor.locator('link[rel="canonical"]')).toHaveCount(1)

  await visitor.goBack()
  await expectArrival('/blogs')
  await visitor.goBack()
  await expectArrival('/casestudies')
  await visitor.goForward()
  await expectArrival('/blogs')
  expect(documents).toEqual(['/'])

  await test.step('the operator sees the error of a failed page and the speed of the others', async () => {
    const told = visitor.waitForResponse(/\/inbox\/browser-errors\?/)
    await menu.getByRole('link', {name: 'Contact Us'}).click()
    await expect(heading).toHaveText('Application Error')
    await told
    // Vitals are sent when the tab is hidden, if measurements exist by then.
    await visitor.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', {value: 'hidden'}),
    )
    await expect(async () => {
      const measured = visitor.waitForResponse(/\/inbox\/vitals\?/, {timeout: 2_000})
      await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await measured
    }).toPass()
    const seen = async () => (await request.get(`${stack.inbox}/operations`)).text()
    await expect.poll(seen).toContain(`TypeError: ${FAULT}`)
    await expect.poll(seen).toMatch(/<th scope="row">\/<\/th>/)
  })
})
