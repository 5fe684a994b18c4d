import type {Page} from 'playwright/test'
import {dataLayer} from './page/data-layer.ts'
import {expect, test} from './fixtures.ts'
import {
  BAD,
  expectComplaint,
  fieldNames,
  GOOD,
  NOT_TAKEN,
  openWithClock,
  pressTwice,
  stopClock,
  textBox,
} from './forms/form-page.ts'
import {configureSite, developmentSite} from './page/settings.ts'
import {
  accepted,
  brokenPage,
  HeldRequests,
  type Outcome,
  refused,
  serverError,
  webPage,
} from './forms/submissions.ts'

test.describe('the contact form', () => {
  const SUCCESS = '✅ We’ll get back to you shortly!'
  const FAILURE = '❌ Something went wrong. Please try again.'
  const typed = ['Asha Verma', 'asha@meridian.example', 'Forty hosts in Pune.']
  const boxes = (page: Page) => ['Name', 'Email', 'Message'].map((name) => textBox(page, name))

  async function fill(page: Page, texts = typed) {
    for (const [index, each] of boxes(page).entries()) await each.fill(texts[index] ?? '')
  }

  const entries = (page: Page) => Promise.all(boxes(page).map((each) => each.inputValue()))

  const cases: [situation: string, outcome: Outcome, isSent: boolean][] = [
    ['the request does not throw', accepted, true],
    ['an HTML page answers, which is not read', webPage, true],
    ['the request throws', 'no network', false],
    ['a status 500 answers, which is not read', serverError, true],
    ['another result answers, which is not read', refused, true],
  ]
  test('says what became of it for 3 s, in green or red', async ({visitor, watched}) => {
    watched.permit(NOT_TAKEN)
    await openWithClock(visitor, '/contact')
    const held = await HeldRequests.at(visitor, '**/inbox/contact?*')
    const button = visitor.getByRole('button', {name: /^(Send Message|Sending\.\.\.)$/})
    await stopClock(visitor)
    for (const [situation, outcome, isSent] of cases) {
      await test.step(`when ${situation}`, async () => {
        const [toast, role] = isSent ? [SUCCESS, 'status' as const] : [FAILURE, 'alert' as const]
        await fill(visitor)
        await pressTwice(button)
        await expect(button).toBeDisabled()
        await expect(button).toHaveText('Sending...')
        await held.next()
        await held.release(outcome)

        await expect(visitor.getByRole(role).filter({hasText: toast})).toHaveText(toast)
        const card = visitor.getByText(toast).locator('..')
        await expect(card).toHaveCSS('background-color', isSent ? GOOD : BAD)
        await expect(button).toBeEnabled()
        await expect(button).toHaveText('Send Message')
        await expect(button).toBeFocused()
        expect(await entries(visitor)).toEqual(isSent ? ['', '', ''] : typed)
        await visitor.clock.runFor(2_999)
        await expect(visitor.getByText(toast)).toBeVisible()
        await visitor.clock.runFor(1)
        await expect(visitor.getByText(toast)).toBeHidden()
      })
    }
    expect(held.take(), 'a second press sends nothing').toEqual([])
    expect(await dataLayer(visitor, 'form_submission')).toEqual(
      cases.map(([, , isSent]) => ({
        event: 'form_submission',
        form: 'contact',
        outcome: isSent ? 'succeeded' : 'failed',
      })),
    )
  })

  test('sends JSON with all eight fields, as browsers send it without cors', async ({visitor}) => {
    await openWithClock(visitor, '/contact')
    const held = await HeldRequests.at(visitor, '**/inbox/contact?*')
    await fill(visitor)
    await visitor.getByRole('button', {name: 'Send Message'}).click()
    const request = await held.next()
    expect(request.contentType).toMatch(/^text\/plain\b/)
    expect(JSON.parse(request.body)).toEqual({
      firstName: 'Asha Verma',
      lastName: '',
      email: 'asha@meridian.example',
      phone: '',
      company: '',
      jobTitle: '',
      services: [],
      message: 'Forty hosts in Pune.',
    })
    await held.release(accepted)
  })

  const invalid: [rule: string, texts: string[], field: string][] = [
    ['Name is required', ['', 'asha@meridian.example', ''], 'Name'],
    ['Email is required', ['Asha', '', ''], 'Email'],
    ['Email must be of email type', ['Asha', 'asha at meridian', ''], 'Email'],
  ]
  test('leaves it to the browser to say what is wrong, and then sends nothing', async ({
    visitor,
  }) => {
    await openWithClock(visitor, '/contact')
    const held = await HeldRequests.at(visitor, '**/inbox/contact?*')
    for (const [rule, texts, field] of invalid) {
      await test.step(rule, async () => {
        await fill(visitor, texts)
        await visitor.getByRole('button', {name: 'Send Message'}).click()
        await expectComplaint(textBox(visitor, field))
      })
    }
    expect(held.take()).toEqual([])
  })

  test.describe('elsewhere', () => {
    test.use(developmentSite)

    test('an endpoint of another origin gets the fields alone, and its answer is not read', async ({
      visitor,
      watched,
    }) => {
      watched.permit(/A request left for https:\/\/script\.example/)
      await configureSite(visitor, {VITE_CONTACT_FORM_URL: 'https://script.example/exec?key=1'})
      await openWithClock(visitor, '/contact')
      const held = await HeldRequests.at(visitor, /^https:\/\/script\.example/)
      await fill(visitor)
      await visitor.getByRole('button', {name: 'Send Message'}).click()
      expect((await held.next()).url.href).toBe('https://script.example/exec?key=1')
      await held.release(refused)
      await expect(visitor.getByText(SUCCESS)).toBeVisible()
    })
  })

  test('a toast is dismissed by its button', async ({visitor, watched}) => {
    watched.permit(NOT_TAKEN)
    await openWithClock(visitor, '/contact')
    await visitor.route('**/inbox/contact?*', (route) => route.abort('connectionfailed'))
    await fill(visitor)
    await stopClock(visitor)
    await visitor.getByRole('button', {name: 'Send Message'}).click()
    await visitor.getByRole('button', {name: 'Dismiss'}).click()
    await expect(visitor.getByText(FAILURE)).toBeHidden()
  })
})

test.describe('the email sign-up', () => {
  const SUCCESS = 'Thanks — we got your email!'
  const FAILURE = 'Oops! Something went wrong. Please try again.'
  const email = (page: Page) => textBox(page, 'Email')

  const cases: [situation: string, outcome: Outcome, isSent: boolean][] = [
    ['the result is success', accepted, true],
    ['the result is not success', refused, false],
    ['an HTML page answers', webPage, true],
    ['the network fails', 'no network', false],
    ['a status 500 answers with a page', brokenPage, true],
  ]
  test('thanks, or shows a red banner', async ({visitor, watched}) => {
    watched.permit(NOT_TAKEN)
    await openWithClock(visitor, '/connect')
    const held = await HeldRequests.at(visitor, '**/inbox/subscribe?*')
    const button = visitor.getByRole('button', {name: /^(Sign Up|Sending\.\.\.)$/})
    const thanks = visitor.getByRole('status').filter({hasText: SUCCESS})
    const banner = visitor.getByRole('alert').filter({hasText: FAILURE})
    for (const [situation, outcome, isSent] of cases) {
      await test.step(`when ${situation}`, async () => {
        await email(visitor).fill('asha@meridian.example')
        await pressTwice(button)
        await expect(button).toBeDisabled()
        await expect(button).toHaveText('Sending...')
        const request = await held.next()
        expect(request.contentType).toContain('multipart/form-data')
        expect(fieldNames(request.body)).toEqual(['email'])
        await held.release(outcome)

        await expect(isSent ? thanks : banner).toBeVisible()
        await expect(isSent ? banner : thanks).toBeHidden()
        if (!isSent) await expect(banner).toHaveCSS('background-color', BAD)
        await expect(email(visitor)).toHaveValue(isSent ? '' : 'asha@meridian.example')
        await expect(button).toBeEnabled()
        await expect(button).toHaveText('Sign Up')
      })
    }
    expect(held.take(), 'a second press sends nothing').toEqual([])
  })

  test.describe('elsewhere', () => {
    test.use(developmentSite)

    test('an answer of another origin, which the browser hides, counts as success', async ({
      visitor,
      watched,
    }) => {
      watched.permit(/A request left for https:\/\/script\.example/)
      await configureSite(visitor, {VITE_EMAIL_SIGNUP_URL: 'https://script.example/exec'})
      await openWithClock(visitor, '/migrations')
      const held = await HeldRequests.at(visitor, /^https:\/\/script\.example/)
      await email(visitor).fill('asha@meridian.example')
      await visitor.getByRole('button', {name: 'Sign Up'}).click()
      expect((await held.next()).url.search).toBe('')
      await held.release(refused)
      await expect(visitor.getByText(SUCCESS)).toBeVisible()
    })
  })

  test('leaves it to the browser to say what is wrong, and then sends nothing', async ({
    visitor,
  }) => {
    await openWithClock(visitor, '/migrations')
    const held = await HeldRequests.at(visitor, '**/inbox/subscribe?*')
    for (const address of ['', 'asha at meridian']) {
      await email(visitor).fill(address)
      await visitor.getByRole('button', {name: 'Sign Up'}).click()
      await expectComplaint(email(visitor))
    }
    expect(held.take()).toEqual([])
  })
})

test('beside each form a link leads to the privacy page, and what was typed stays', async ({
  visitor,
}) => {
  for (const path of ['/contact', '/connect']) {
    await visitor.goto(path)
    const link = visitor.getByRole('main').getByRole('link', {name: 'Privacy'})
    await expect(link).toHaveAttribute('href', '/privacy')
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await visitor.goto('/migrations?getInTouch=true')
  const form = visitor.getByRole('dialog')
  await textBox(form, 'Email').fill('asha@meridian.example')
  const popup = visitor.waitForEvent('popup')
  await form.getByRole('link', {name: 'Privacy'}).click()
  const opened = await popup
  await expect(opened).toHaveURL('/privacy')
  await expect(opened.getByRole('heading', {name: 'How to have it deleted'})).toBeVisible()
  await expect(textBox(form, 'Email')).toHaveValue('asha@meridian.example')
})
