import type {Locator, Page} from 'playwright/test'
import {expect, test} from './fixtures.ts'
import {NOT_TAKEN, pressTwice, textBox, uniqueEmail} from './submissions/form-page.ts'
import {type InboxEntry, readInbox} from './submissions/inbox.ts'

test.describe('a submission arrives in the inbox:', () => {
  type Form = {
    path: string
    button: string
    texts: (email: string) => Record<string, string>
    done: string
    stored: (email: string) => InboxEntry
  }
  const forms: Record<string, Form> = {
    'the contact form': {
      path: '/contact',
      button: 'Send Message',
      texts: (email) => ({
        Name: 'Asha “Ash” Verma',
        Email: email,
        Message: 'Forty hosts.\nPlease.',
      }),
      done: '✅ We’ll get back to you shortly!',
      stored: (email) => ({
        kind: 'contact',
        fields: {
          firstName: 'Asha “Ash” Verma',
          lastName: '',
          email,
          phone: '',
          company: '',
          jobTitle: '',
          services: [],
          message: 'Forty hosts.\nPlease.',
        },
      }),
    },
    'the email sign-up': {
      path: '/connect',
      button: 'Sign Up',
      texts: (email) => ({Email: email}),
      done: 'Thanks — we got your email!',
      stored: (email) => ({kind: 'subscribe', fields: {email}}),
    },
    'Get in Touch': {
      path: '/migrations?getInTouch=true',
      button: 'Submit',
      texts: (email) => ({
        Name: 'Tomás',
        Email: email,
        Phone: '+1 206 555 0142',
        'Company Name': 'Rivera & Söhne',
        Message: 'After ten.',
      }),
      done: "Thank you for your response. We'll get in touch shortly!",
      stored: (email) => ({
        kind: 'get-in-touch',
        fields: {
          name: 'Tomás',
          email,
          phone: '+1 206 555 0142',
          companyName: 'Rivera & Söhne',
          message: 'After ten.',
        },
      }),
    },
  }
  const scopeOf = (page: Page, path: string) =>
    page.getByRole(path.includes('getInTouch') ? 'dialog' : 'main')

  for (const [name, form] of Object.entries(forms)) {
    test(`${name}, once`, async ({visitor, stack}) => {
      const email = uniqueEmail()
      await visitor.goto(form.path)
      const scope = scopeOf(visitor, form.path)
      for (const [label, text] of Object.entries(form.texts(email))) {
        await textBox(scope, label).fill(text)
      }
      await pressTwice(scope.getByRole('button', {name: form.button, exact: true}))
      await expect(visitor.getByText(form.done)).toBeVisible()
      expect(await readInbox(stack, email)).toMatchObject([form.stored(email)])
      const told = await visitor.evaluate(() => JSON.stringify(globalThis.dataLayer))
      expect(told).toContain('"outcome":"succeeded"')
      expect(told).not.toContain(email)
    })
  }

  test('each form sent before hydration, without form data in a URL', async ({visitor, stack}) => {
    for (const {path, texts, stored} of Object.values(forms)) {
      const email = uniqueEmail()
      await visitor.goto(path)
      const form = scopeOf(visitor, path).locator('form')
      for (const [label, text] of Object.entries(texts(email))) {
        await textBox(form, label).fill(text)
      }
      // Submits like a browser without script.
      await form.evaluate((element: HTMLFormElement) => element.submit())
      await expect(visitor).toHaveURL(/\/inbox\//)
      expect(visitor.url()).not.toContain('meridian')
      await expect(visitor.getByRole('heading', {level: 1})).toHaveText('Thank you')
      // Native form posts use CRLF line ends.
      const entries = JSON.stringify(await readInbox(stack, email)).replaceAll('\\r\\n', '\\n')
      expect(JSON.parse(entries)).toMatchObject([stored(email)])
    }
  })

  test('once, even if the response is lost', async ({visitor, stack, watched}) => {
    watched.permit(NOT_TAKEN)
    const email = uniqueEmail()
    await visitor.goto('/contact')
    await textBox(visitor, 'Name').fill('Asha')
    await textBox(visitor, 'Email').fill(email)
    await visitor.route(
      '**/inbox/contact?*',
      async (route) => {
        await route.fetch({maxRedirects: 0})
        await route.abort('connectionfailed')
      },
      {times: 1},
    )
    await visitor.getByRole('button', {name: 'Send Message'}).click()
    await expect(visitor.getByText('❌ Something went wrong. Please try again.')).toBeVisible()
    await visitor.getByRole('button', {name: 'Send Message'}).click()
    await expect(visitor.getByText('✅ We’ll get back to you shortly!')).toBeVisible()
    expect(await readInbox(stack, email)).toHaveLength(1)
  })
})

test('a meeting can be booked by keyboard, and arrives in the inbox', async ({visitor, stack}) => {
  const email = uniqueEmail()
  await visitor.goto('/contact')
  await visitor.getByRole('tab', {name: 'Contact Form'}).focus()
  await visitor.keyboard.press('ArrowRight')
  const frame = visitor.frameLocator('iframe')
  await expect(frame.getByRole('heading', {level: 1})).toBeVisible()

  await tabTo(visitor, frame.getByRole('table').getByRole('link').first())
  await visitor.keyboard.press('ArrowRight')
  await visitor.keyboard.press('Enter')
  await expect(frame.getByRole('heading', {level: 2, name: /day/}).last()).toBeFocused()
  await tabTo(
    visitor,
    frame.getByRole('region', {name: /day/}).getByRole('listitem').first().getByRole('link'),
  )
  await visitor.keyboard.press('Enter')
  await tabTo(visitor, frame.getByRole('textbox', {name: 'Name'}))
  await visitor.keyboard.type('Asha Verma')
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.type(email)
  await visitor.keyboard.press('Enter')
  await expect(frame.getByRole('heading', {level: 1})).toHaveText('Your call is booked')
  const [booking] = await readInbox(stack, email)
  expect(booking).toMatchObject({
    kind: 'booking',
    fields: {name: 'Asha Verma', email},
    meeting: {status: 'booked'},
  })
})

test('a visitor who goes back from a booking can cancel it', async ({visitor, stack, watched}) => {
  // Going back opens the form for a slot that is now taken.
  watched.permit(/\/inbox\/schedule\/book: 409$/)
  const email = uniqueEmail()
  const title = visitor.getByRole('heading', {level: 1})
  const chooseTime = async () => {
    await visitor.getByRole('table').getByRole('link').last().click()
    await visitor.getByRole('region', {name: /day/}).getByRole('link').last().click()
    await expect(title).toHaveText('Your details')
  }
  const offer = visitor.getByRole('complementary')
  await visitor.goto('/inbox/schedule')
  await chooseTime()
  await expect(offer).toBeHidden()
  await textBox(visitor, 'Name').fill('Asha Verma')
  await textBox(visitor, 'E-mail').fill(email)
  await visitor.getByRole('button', {name: 'Book this time'}).click()
  await expect(title).toHaveText('Your call is booked')
  const when = await visitor.locator('[data-when]').getAttribute('data-when')

  await visitor.goBack()
  await expect(offer).toContainText('You have already booked a call')
  await expect(offer).toContainText(`Your call is on ${when}.`)
  await offer.getByRole('link', {name: 'Cancel the call'}).click()
  await visitor.getByRole('button', {name: 'Cancel the call'}).click()
  await expect(title).toHaveText('Your call has been cancelled')

  await visitor.getByRole('link', {name: 'Book another time'}).click()
  await chooseTime()
  await expect(offer).toBeHidden()
  expect(await readInbox(stack, email)).toMatchObject([{meeting: {status: 'cancelled'}}])
})

/** Presses Tab until this has the focus, in the page or one of its frames. */
async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    // A single evaluation: polling would take a slow machine longer than the next key.
    const isFocused = await target.evaluate(
      (it) => it === it.ownerDocument.activeElement && it.ownerDocument.hasFocus(),
    )
    expect(isFocused).toBe(true)
  }).toPass({intervals: [0], timeout: 60_000})
}
