import type {BrowserContext, Page} from 'playwright/test'
import {studioReach} from './browser/reach.ts'
import {author, post} from './content/articles.ts'
import {Lake} from './content/lake.ts'
import {DESK, expect, test as base} from './fixtures.ts'
import {type PublicStack, startPublicStack} from './https/public-stack.ts'
import {findAxeProblems} from './page/axe.ts'
import {Studio} from './studio/studio.ts'

type Fixtures = {
  /** What people come to from elsewhere, over HTTPS. */
  installation: PublicStack
  administrator: Lake
  /** A browser of somebody who has not been here before. */
  openBrowser: () => Promise<BrowserContext>
}

const test = base.extend<Fixtures>({
  installation: async ({stack}, use) => {
    await using installation = await startPublicStack(stack)
    await use(installation)
  },

  administrator: async ({installation}, use) => use(new Lake(installation.inner)),

  openBrowser: async ({installation, watched}, use) => {
    const opened: BrowserContext[] = []
    const options = {baseURL: installation.studio, ignoreHTTPSErrors: true, ...DESK}
    await use(async () => {
      const context = await watched.open(options, studioReach)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

const BEN = {name: 'Ben Okoro', email: 'ben@skyforge.example', passphrase: 'forge the sky in ink'}
const CID = {name: 'Cid Ferro', email: 'cid@skyforge.example', passphrase: 'an ember in the blue'}

/** Three megabytes of script, on a machine that has other things to do. */
const loaded = expect.configure({timeout: 60_000})

async function invite({blog}: Lake, email: string, role: string): Promise<string> {
  const url = '/invitations/project/blog'
  const body = {email, role}
  return (await blog.request<{link: string}>({method: 'POST', url, body})).link
}

async function disable({blog}: Lake, email: string) {
  const users = await blog.request<{id: string; email: string}[]>({url: '/users'})
  const found = users.find((user) => user.email === email)
  await blog.request({method: 'POST', url: `/users/${found?.id}/disable`})
}

async function join(page: Page, link: string, {name, passphrase}: typeof BEN) {
  await page.goto(link)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', {name: 'Join'}).click()
}

async function signIn(page: Page, {email, passphrase}: typeof BEN) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

test('two people come in over HTTPS and write; one may not publish, and is shut out', async ({
  administrator,
  installation,
  openBrowser,
  watched,
}) => {
  test.slow()
  // What Studios say over sockets that are being closed, and what is refused to who is shut out.
  watched.permit(/^Console: WebSocket is already in CLOSING or CLOSED state/)
  const by = await administrator.create('blog', author())
  const {_id, title} = await administrator.create('blog', post({by}))
  const ben = new Studio(await (await openBrowser()).newPage(), administrator)
  const cid = new Studio(await (await openBrowser()).newPage(), administrator)

  await test.step('an invited editor joins, and is in the Studio', async () => {
    const link = await invite(administrator, BEN.email, 'editor')
    expect(new URL(link).origin).toBe(installation.lake)
    await join(ben.page, link, BEN)
    await loaded(ben.desk).toBeVisible()
    await expect(ben.page).toHaveURL(`${installation.studio}/blog/structure`)
  })

  await test.step('the other workspace asks who he is, and tells wrong from right', async () => {
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
    await expect(ben.page).toHaveURL(`${installation.studio}/announcements/structure`)
  })

  await test.step('he writes and publishes', async () => {
    await ben.page.goto('/blog/structure')
    await ben.openArticle('blog', _id)
    await ben.title.fill(`${title}, by Ben`)
    await ben.publish()
    await expect
      .poll(() => administrator.published('blog', _id))
      .toMatchObject({
        title: `${title}, by Ben`,
      })
  })

  await test.step('a contributor writes, cannot publish, and is told why', async () => {
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

  await test.step('each sees the other, and history names both', async () => {
    const header = ben.page.getByTestId('document-pane')
    await expect(header.getByTitle(CID.name).first()).toBeVisible()
    const history = await ben.document.openHistory()
    const event = (text: string) =>
      history.getByTestId('timeline-item-button').filter({hasText: text}).first()
    await expect(event('Published').getByTitle(BEN.name).first()).toBeVisible()
    await expect(event('Edited').getByTitle(CID.name).first()).toBeVisible()
  })

  await test.step('disabled, he is out without touching anything, and does not get in again', async () => {
    watched.permit(/: 401$/)
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
