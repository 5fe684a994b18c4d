import {brand} from '#config/brand.ts'
import {takeNotes, hydrated} from './first-visit.ts'
import {expect, test} from './production.ts'

test('from page to page nothing is loaded anew: the heading has the focus, the window is at the top', async ({
  visitor,
}) => {
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
})
