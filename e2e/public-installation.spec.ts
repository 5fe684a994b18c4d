import type {BrowserContext, Page} from 'playwright/test'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {studioReach, visitorReach} from './browser/reach.ts'
import {author, post} from './documents/articles.ts'
import {Lake} from './documents/lake.ts'
import {largePicture} from './documents/picture.ts'
import {expect, test as base} from './fixtures.ts'
import {DEPLOYED_PROXIES} from './https/deployed-proxies.ts'
import {startOwnProxy} from './https/own-proxy.ts'
import {expectPassedOn} from './https/passed-on.ts'
import {type PublicStack, startPublicStack} from './https/public-stack.ts'
import {getInTouch} from './https/visitor-journey.ts'
import {findAxeProblems} from './page/axe.ts'
import {patient} from './page/whole-page.ts'
import {stack} from './stack/stack.ts'
import {disable, invite, join, signIn} from './studio/people.ts'
import {DESK} from './studio/studio-window.ts'
import {Studio} from './studio/studio.ts'

type Fixtures = {
  /** The proxy to use, by its file in `deploy/`, or any available one. */
  proxyFile: keyof typeof DEPLOYED_PROXIES | 'any'
  reverseProxy: AsyncDisposable
  administrator: Lake
  /** Opens the browser of a new editor. */
  openBrowser: () => Promise<BrowserContext>
  visitor: Page
}

const test = base.extend<Fixtures>({
  proxyFile: ['any', {option: true}],

  reverseProxy: async ({proxyFile}, use) => {
    await using proxy = await (proxyFile === 'any' ? anyProxy() : orSkip(proxyFile))
    await use(proxy)
  },

  administrator: async ({reverseProxy: _proxy}, use) => use(new Lake(installation.inner)),

  openBrowser: async ({watched, reverseProxy: _proxy}, use) => {
    const opened: BrowserContext[] = []
    const options = {baseURL: installation.addresses.studio, ignoreHTTPSErrors: true, ...DESK}
    await use(async () => {
      const context = await watched.open(options, studioReach)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },

  visitor: async ({watched, reverseProxy: _proxy}, use) => {
    const {site} = installation.addresses
    const options = {baseURL: site, ignoreHTTPSErrors: true}
    const context = await watched.open(options, visitorReach(site))
    await use(patient(await context.newPage()))
    await context.close()
  },
})

// The proxies use the same installation, one after the other.
test.describe.configure({mode: 'serial'})

let installation: PublicStack
test.beforeAll(async () => {
  installation = await startPublicStack(stack)
})
test.afterAll(() => installation?.[Symbol.asyncDispose]())

const start = (name: keyof typeof DEPLOYED_PROXIES) =>
  DEPLOYED_PROXIES[name](installation.installation)

/** Skips the test if the proxy is not available on this machine. */
async function orSkip(name: keyof typeof DEPLOYED_PROXIES): Promise<AsyncDisposable> {
  return start(name).catch((error: unknown) => {
    if (error instanceof UserError) test.skip(true, error.message)
    throw error
  })
}

async function anyProxy(): Promise<AsyncDisposable> {
  for (const name of ['Caddyfile', 'nginx.conf'] as const) {
    try {
      return await start(name)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  }
  return startOwnProxy(installation.installation)
}

const BEN = {name: 'Ben Okoro', email: 'ben@skyforge.example', passphrase: 'forge the sky in ink'}
const CID = {name: 'Cid Ferro', email: 'cid@skyforge.example', passphrase: 'an ember in the blue'}

/** The Studio is three megabytes of script, on a busy machine. */
const loaded = expect.configure({timeout: 60_000})

for (const proxyFile of ['Caddyfile', 'nginx.conf'] as const) {
  test.describe(`with ${proxyFile}`, () => {
    test.use({proxyFile})

    test('the proxy forwards the right requests, and no others', ({administrator}) =>
      expectPassedOn(installation, administrator))
  })
}

test.describe('with nginx.conf', () => {
  test.use({proxyFile: 'nginx.conf'})

  test('a visitor reads a post, sends a form and books a call', async ({
    administrator,
    visitor,
  }) => {
    const by = await administrator.create('blog', author())
    const {_id, title} = await administrator.create('blog', post({by}))
    const listed = visitor.getByRole('main').getByRole('link', {name: `${title}, later`})
    await visitor.goto('/blogs')
    await expect(visitor.getByRole('main').getByRole('link', {name: title})).toBeVisible()
    await administrator.blog
      .patch(_id)
      .set({title: `${title}, later`})
      .commit()
    await expect(listed).toBeVisible()
    await getInTouch(visitor, installation.inner)
  })
})

test('two invited editors work over HTTPS; one cannot publish, and is disabled', async ({
  administrator,
  openBrowser,
  visitor,
  watched,
}) => {
  test.slow()
  const by = await administrator.create('blog', author())
  const {_id, title} = await administrator.create('blog', post({by}))
  const ben = new Studio(await (await openBrowser()).newPage(), administrator)
  const cid = new Studio(await (await openBrowser()).newPage(), administrator)

  await test.step('an invited editor joins and opens the Studio', async () => {
    const link = await invite(administrator, BEN.email, 'editor')
    expect(new URL(link).origin).toBe(installation.addresses.lake)
    await join(ben.page, link, BEN)
    await loaded(ben.desk).toBeVisible()
    await expect(ben.page).toHaveURL(`${installation.addresses.studio}/blog/structure`)
  })

  await test.step('the other workspace asks for the password, and rejects a wrong one', async () => {
    watched.permit(/\/auth\/local: 401$/)
    await ben.page.goto('/announcements/structure')
    await signIn(ben.page, {...BEN, passphrase: 'forge the sky in oil'})
    await expect(ben.page.getByRole('alert')).toHaveText(
      'The e-mail address or the passphrase is wrong.',
    )
    await expect(ben.page.getByLabel('Passphrase')).toBeFocused()
    expect(await findAxeProblems(ben.page)).toEqual([])
    await signIn(ben.page, BEN)
    await loaded(ben.desk).toBeVisible()
    await expect(ben.page).toHaveURL(`${installation.addresses.studio}/announcements/structure`)
  })

  await test.step('the editor writes, uploads 20 MB and publishes; a visitor’s open page updates', async () => {
    await visitor.goto('/blogs')
    const listed = visitor.getByRole('main').getByRole('link', {name: title})
    await expect(listed).toBeVisible()
    await ben.page.goto('/blog/structure')
    await ben.openArticle('blog', _id)
    await ben.uploadMainImage(await largePicture(), 'A sky')
    await ben.title.fill(`${title}, by Ben`)
    await ben.publish()
    await expect(listed).toHaveText(new RegExp(`${title}, by Ben`))
    await getInTouch(visitor, installation.inner)
    await expect
      .poll(() => administrator.published('blog', _id))
      .toMatchObject({
        title: `${title}, by Ben`,
      })
  })

  await test.step('a contributor writes, but cannot publish, and sees why', async () => {
    await join(cid.page, await invite(administrator, CID.email, 'contributor'), CID)
    await loaded(cid.desk).toBeVisible()
    await cid.openArticle('blog', _id)
    await cid.title.fill(`${title}, by Cid`)
    await expect
      .poll(() => administrator.draft('blog', _id))
      .toMatchObject({
        title: `${title}, by Cid`,
      })
    await expect(cid.publishButton).toBeDisabled()
    await cid.publishButton.hover({force: true})
    await expect(
      cid.page.getByText('You do not have permission to publish this document.'),
    ).toBeVisible()
  })

  await test.step('both editors see each other, and history names both', async () => {
    const header = ben.page.getByTestId('document-pane')
    await expect(header.getByTitle(CID.name).first()).toBeVisible()
    const history = await ben.document.openHistory()
    const event = (text: string) =>
      history.getByTestId('timeline-item-button').filter({hasText: text}).first()
    await expect(event('Published').getByTitle(BEN.name).first()).toBeVisible()
    await expect(event('Edited').getByTitle(CID.name).first()).toBeVisible()
  })

  await test.step('a disabled editor is logged out without interaction and cannot log in again', async () => {
    // The editor's listeners may reconnect before the Studio notices.
    watched.permit(/: 401$|^Console: ConnectionFailedError/)
    await disable(administrator, CID.email)
    await expect(cid.page.getByText('Your session is no longer valid.')).toBeVisible()
    watched.permit(/\/auth\/local: 403$/)
    await cid.page.getByRole('link', {name: 'Content Lake'}).click()
    await signIn(cid.page, CID)
    await expect(cid.page.getByRole('alert')).toContainText('This account is disabled.')
    await ben.title.fill(`${title}, by Ben again`)
    await expect
      .poll(() => administrator.draft('blog', _id))
      .toMatchObject({
        title: `${title}, by Ben again`,
      })
  })
})
