import {expect, test} from './fixtures.ts'
import {BAD, expectComplaint, GOOD, NOT_TAKEN, textBox} from './submissions/form-page.ts'
import {accepted, HeldRequests, refused} from './submissions/submissions.ts'
import {configureSite, developmentSite} from './page/settings.ts'

test('the contact form shows invalid fields, failures in red and success in green', async ({
  visitor,
  watched,
}) => {
  watched.permit(NOT_TAKEN)
  await visitor.goto('/contact')
  const held = await HeldRequests.at(visitor, '**/inbox/contact?*')
  const button = visitor.getByRole('button', {name: 'Send Message'})
  const toast = (text: string) => visitor.getByText(text).locator('..')
  await textBox(visitor, 'Name').fill('Asha Verma')
  await textBox(visitor, 'Email').fill('asha at meridian')
  await button.click()
  await expectComplaint(textBox(visitor, 'Email'))
  expect(held.take()).toEqual([])

  await textBox(visitor, 'Email').fill('asha@meridian.example')
  for (const [outcome, text, colour] of [
    ['no network', '❌ Something went wrong. Please try again.', BAD],
    [accepted, '✅ We’ll get back to you shortly!', GOOD],
  ] as const) {
    await button.click()
    await held.next()
    await held.release(outcome)
    await expect(toast(text)).toHaveCSS('background-color', colour)
    await expect(button).toBeFocused()
  }
})

test.describe('with endpoints of another origin', () => {
  test.use(developmentSite)

  test('forms send only their fields, and an opaque response counts as success', async ({
    visitor,
    watched,
  }) => {
    watched.permit(/A request left for https:\/\/script\.example/)
    await configureSite(visitor, {
      VITE_CONTACT_FORM_URL: 'https://script.example/contact?key=1',
      VITE_EMAIL_SIGNUP_URL: 'https://script.example/sign-up',
    })
    const held = await HeldRequests.at(visitor, /^https:\/\/script\.example/)
    for (const [path, texts, button, address, thanks] of [
      [
        '/contact',
        {Name: 'Asha', Email: 'asha@meridian.example'},
        'Send Message',
        'https://script.example/contact?key=1',
        '✅ We’ll get back to you shortly!',
      ],
      [
        '/migrations',
        {Email: 'asha@meridian.example'},
        'Sign Up',
        'https://script.example/sign-up',
        'Thanks — we got your email!',
      ],
    ] as const) {
      await visitor.goto(path)
      for (const [name, text] of Object.entries(texts)) await textBox(visitor, name).fill(text)
      await visitor.getByRole('button', {name: button}).click()
      expect((await held.next()).url.href).toBe(address)
      await held.release(refused)
      await expect(visitor.getByText(thanks)).toBeVisible()
    }
  })
})

test('the privacy link beside a form opens a new tab, and the typed text stays', async ({
  visitor,
}) => {
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
