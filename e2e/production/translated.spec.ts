import type {Locator, Page} from 'playwright/test'
import {NOT_TAKEN, uniqueEmail} from '../submissions/form-page.ts'
import {readInbox} from '../submissions/inbox.ts'
import {FURTHER, FOUND} from '../page/routes.ts'
import {rearrangeEarly, TRANSLATED, translate, translateEarly} from '../page/translator.ts'
import {takeOverWholly} from '../page/whole-page.ts'
import {hydrated, openEarly, takeNotes} from './first-visit.ts'
import {expect, test} from './production.ts'

/** Opens a page that the browser translates. The returned function lets React hydrate all of it. */
type Open = (page: Page, path: string) => Promise<() => Promise<void>>

const openUnhydrated: Open = async (page, path) => {
  const takeOver = await openEarly(page, path)
  return async () => {
    await takeOver()
    await takeOverWholly(page)
  }
}

const moments: Record<string, Open> = {
  async before(page, path) {
    await translateEarly(page)
    return openUnhydrated(page, path)
  },
  async after(page, path) {
    await takeNotes(page.context())
    await page.goto(path)
    await hydrated(page)
    await takeOverWholly(page)
    await translate(page)
    return async () => {}
  },
}

type Form = {
  path: string
  scope: 'main' | 'dialog'
  /** Texts by field name, without the e-mail address. */
  entries: Record<string, string>
  button: string
  failed: string
  sent: string
}

const forms: Record<string, Form> = {
  contact: {
    path: '/contact',
    scope: 'main',
    entries: {firstName: 'Asha', message: 'Forty hosts.'},
    button: 'Send Message',
    failed: 'Something went wrong',
    sent: 'get back to you',
  },
  subscribe: {
    path: '/connect',
    scope: 'main',
    entries: {},
    button: 'Sign Up',
    failed: 'Oops!',
    sent: 'we got your email',
  },
  'get-in-touch': {
    path: '/migrations?getInTouch=true',
    scope: 'dialog',
    entries: {name: 'Asha', phone: '+1 206 555 0142', companyName: 'Rivera', message: 'After ten.'},
    button: 'Submit',
    failed: 'Something went wrong',
    sent: 'Thank you for your response',
  },
}

const field = (scope: Locator, name: string) => scope.locator(`[name="${name}"]`)

for (const [moment, open] of Object.entries(moments)) {
  test.describe(`on a page that is translated ${moment} React has hydrated it,`, () => {
    for (const [kind, form] of Object.entries(forms)) {
      test(`the form ${kind} keeps what is typed, and is sent after a failure`, async ({
        visitor,
        watched,
        stack,
      }) => {
        watched.permit(NOT_TAKEN)
        const email = uniqueEmail()
        const takeOver = await open(visitor, form.path)
        // The dialog opens by script.
        if (form.scope === 'dialog') await takeOver()
        const scope = visitor.getByRole(form.scope)
        for (const [name, text] of Object.entries(form.entries)) await field(scope, name).fill(text)
        await field(scope, 'email').click()
        await visitor.keyboard.type(email.slice(0, 5))
        await takeOver()
        await visitor.keyboard.type(email.slice(5))
        for (const [name, text] of Object.entries({...form.entries, email})) {
          await expect(field(scope, name)).toHaveValue(text)
        }

        await visitor.route('**/inbox/*?*', (route) => route.abort('connectionfailed'), {times: 1})
        const button = scope.getByRole('button', {name: form.button})
        await button.click()
        await expect(visitor.getByText(form.failed)).toContainText(TRANSLATED)
        await expect(field(scope, 'email')).toHaveValue(email)
        await button.click()
        await expect(visitor.getByText(form.sent)).toContainText(TRANSLATED)
        expect(await readInbox(stack, email)).toMatchObject([{kind, fields: form.entries}])
      })
    }

    test('buttons, links and keys work', async ({visitor}) => {
      const takeOver = await open(visitor, '/blogs?category=serverless')
      const main = visitor.getByRole('main')
      await main.getByRole('button', {name: 'Clear filter'}).click()
      await takeOver()
      await expect(visitor).toHaveURL('/blogs')
      await expect(main.getByText('Showing posts in')).toHaveCount(0)
      await main.getByRole('button', {name: 'Kubernetes'}).first().click()
      await expect(main.getByText('Showing posts in')).toContainText(TRANSLATED)
      await main.getByRole('button', {name: 'Clear filter'}).click()
      await expect(visitor).toHaveURL('/blogs')

      await visitor
        .getByRole('navigation', {name: 'Main'})
        .getByRole('link', {name: 'Services'})
        .hover()
      await expect(visitor.locator('#services-menu')).toBeVisible()
      await visitor.keyboard.press('Control+k')
      await expect(visitor.getByRole('combobox')).toBeFocused()
      for (const letter of 'lambda') {
        await visitor.keyboard.type(letter)
        await expect(visitor.getByRole('dialog').getByRole('status')).toContainText(letter)
      }
      await expect(visitor.getByRole('option').first()).toContainText('Lambda')
      await visitor.keyboard.press('ArrowDown')
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByRole('heading', {level: 1})).toContainText(TRANSLATED)
      await expect(visitor).toHaveURL(/\/blog\//)
    })

    test('the search updates its results while the visitor types', async ({visitor}) => {
      const takeOver = await open(visitor, '/search?q=fargate')
      const main = visitor.getByRole('main')
      const box = main.getByRole('searchbox')
      await box.focus()
      await visitor.keyboard.press('End')
      await visitor.keyboard.type(' lam')
      await takeOver()
      for (const [typed, value] of [
        ['b', 'fargate lamb'],
        ['da', 'fargate lambda'],
      ] as const) {
        await visitor.keyboard.type(typed)
        await expect(box).toHaveValue(value)
        await expect(main.getByRole('status')).toContainText(`“${value}”`)
      }
      await box.fill('zzyzx')
      await expect(main.getByRole('status')).toContainText('Nothing found')
      await box.fill('lambda')
      await expect(main.getByRole('listitem').first()).toContainText('Lambda')
    })

    test('a slot is booked', async ({visitor, stack}) => {
      const takeOver = await open(visitor, '/contact')
      await visitor.getByRole('tab', {name: 'Book a Meeting'}).click()
      await takeOver()
      await expect(visitor.getByRole('tab', {selected: true})).toContainText('Book a Meeting')
      const frame = visitor.frameLocator('iframe')
      await frame.getByRole('table').getByRole('link').first().click()
      await frame.getByRole('region').getByRole('listitem').getByRole('link').first().click()
      const email = uniqueEmail()
      await frame.locator('[name=name]').fill('Asha Verma')
      await frame.locator('[name=email]').fill(email)
      await frame.getByRole('main').getByRole('button').last().click()
      await expect(frame.getByRole('heading', {level: 1})).toContainText('Your call is booked')
      expect(await readInbox(stack, email)).toMatchObject([{kind: 'booking'}])
    })

    test('the small menu opens and closes', async ({visitor}) => {
      await visitor.setViewportSize({width: 360, height: 740})
      const takeOver = await open(visitor, '/about')
      const menu = visitor.getByRole('navigation', {name: 'Menu'})
      await visitor.getByRole('button', {name: 'Menu'}).click()
      await expect(menu).toBeVisible()
      await takeOver()
      await expect(menu).toBeVisible()
      await visitor.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await visitor.getByRole('button', {name: 'Menu'}).click()
      await menu.getByRole('link', {name: 'Blogs'}).click()
      await expect(visitor).toHaveURL('/blogs')
    })
  })
}

test('React hydrates each translated page without re-rendering it', async ({visitor}) => {
  await takeNotes(visitor.context())
  await translateEarly(visitor)
  for (const path of FOUND.filter((each) => !FURTHER.includes(each))) {
    await test.step(path, async () => {
      await visitor.goto(path)
      const [heading, footer] = [visitor.locator('main h1').first(), visitor.locator('footer')]
      const sent = [await heading.elementHandle(), await footer.elementHandle()]
      await hydrated(visitor)
      await takeOverWholly(visitor)
      for (const each of sent) expect(await each?.evaluate((it) => it.isConnected)).toBe(true)
    })
  }
})

test.describe('on a page whose elements a translator moves before React hydrates it,', () => {
  test.beforeEach(async ({visitor, watched}) => {
    // React reports that it re-renders the page.
    watched.permit(/React error #418/)
    await translateEarly(visitor)
    await rearrangeEarly(visitor)
  })

  test('a form keeps text and focus, and is sent', async ({visitor, stack}) => {
    const email = uniqueEmail()
    const takeOver = await openUnhydrated(visitor, '/contact')
    const main = visitor.getByRole('main')
    const before = await field(main, 'email').elementHandle()
    await field(main, 'firstName').fill('Asha')
    await field(main, 'email').fill(email)
    await field(main, 'message').pressSequentially('Forty ')
    await takeOver()
    expect(await before?.evaluate((it) => it.isConnected)).toBe(false)
    await visitor.keyboard.type('hosts.')
    await main.getByRole('button', {name: 'Send Message'}).click()
    await expect(visitor.getByText('get back to you')).toContainText(TRANSLATED)
    expect(await readInbox(stack, email)).toMatchObject([
      {kind: 'contact', fields: {firstName: 'Asha', message: 'Forty hosts.'}},
    ])
  })

  test('a tab that was pressed opens', async ({visitor}) => {
    const takeOver = await openUnhydrated(visitor, '/contact')
    await visitor.getByRole('tab', {name: 'Book a Meeting'}).click()
    await takeOver()
    await expect(visitor).toHaveURL('/contact?tab=meeting')
  })

  test('an open menu stays open', async ({visitor}) => {
    await visitor.setViewportSize({width: 360, height: 740})
    const takeOver = await openUnhydrated(visitor, '/about')
    await visitor.getByRole('button', {name: 'Menu'}).click()
    await takeOver()
    const menu = visitor.getByRole('navigation', {name: 'Menu'})
    await menu.getByRole('link', {name: 'Blogs'}).click()
    await expect(visitor).toHaveURL('/blogs')
  })
})
