import type {Page} from 'playwright/test'
import {dataLayer} from './page/data-layer.ts'
import {expect, test} from './fixtures.ts'
import {
  BAD,
  expectComplaint,
  fieldNames,
  NOT_TAKEN,
  openWithClock,
  pressTwice,
  stopClock,
} from './forms/form-page.ts'
import {
  accepted,
  HeldRequests,
  type Outcome,
  refused,
  serverError,
  webPage,
} from './forms/submissions.ts'

test.describe('Get in Touch', () => {
  const SUCCESS = "Thank you for your response. We'll get in touch shortly!"
  const FAILURE = 'Something went wrong. Please try again.'
  const fields = ['Name', 'Email', 'Phone', 'Company Name', 'Message']
  const typed = ['Tomás', 'tomas@rivera.example', '+1 206 555 0142', 'Rivera', 'After ten.']
  const dialog = (page: Page) => page.getByRole('dialog', {name: 'Get in Touch'})

  async function fill(page: Page) {
    for (const [index, name] of fields.entries()) {
      await dialog(page)
        .getByPlaceholder(name, {exact: true})
        .fill(typed[index] ?? '')
    }
  }

  /** Also while the dialog is closed. */
  const entries = (page: Page) =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLInputElement>('dialog input, dialog textarea'),
        ({value}) => value,
      ),
    )

  /** As a link to it would, in a page that is open. */
  async function openAgain(page: Page) {
    // The browser closes it at once, and the page hears of it a moment later: by then its scroll bar is as it was.
    await expect(page.locator('html')).not.toHaveAttribute('style', /scrollbar-gutter/)
    await page.evaluate(() => {
      history.pushState(null, '', '/migrations?getInTouch=true')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(dialog(page)).toBeVisible()
  }

  const failures: [situation: string, outcome: Outcome][] = [
    ['an HTTP error', serverError],
    ['a non-JSON response', webPage],
    ['a result that is not success', refused],
    ['an exception', 'no network'],
  ]
  test(`on a failure the banner "${FAILURE}" stays`, async ({visitor, watched}) => {
    watched.permit(NOT_TAKEN)
    await openWithClock(visitor, '/migrations?getInTouch=true')
    const held = await HeldRequests.at(visitor, '**/inbox/get-in-touch?*')
    const banner = dialog(visitor).getByRole('alert')
    await fill(visitor)
    await stopClock(visitor)
    for (const [situation, outcome] of failures) {
      await test.step(`on ${situation}`, async () => {
        await dialog(visitor).getByRole('button', {name: 'Submit'}).click()
        await held.next()
        await expect(banner).toBeHidden()
        await held.release(outcome)
        await expect(banner).toHaveText(FAILURE)
        await expect(banner).toHaveCSS('background-color', BAD)
        await visitor.clock.runFor(600_000)
        await expect(banner).toBeVisible()
        expect(await entries(visitor)).toEqual(typed)
      })
    }
    await expect(visitor.getByText(SUCCESS)).toBeHidden()
    await visitor.keyboard.press('Escape')
    await expect(visitor).toHaveURL('/migrations')
    await openAgain(visitor)
    expect(await entries(visitor)).toEqual(typed)
  })

  test('closed while it sends: a failure is offered beside the page, until it is open again', async ({
    visitor,
    watched,
  }) => {
    watched.permit(NOT_TAKEN)
    await visitor.goto('/migrations?getInTouch=true')
    const held = await HeldRequests.at(visitor, '**/inbox/get-in-touch?*')
    const offer = visitor.getByText(/^Your request from/)
    await fill(visitor)
    await dialog(visitor).getByRole('button', {name: 'Submit'}).click()
    await held.next()
    await visitor.keyboard.press('Escape')
    await expect(dialog(visitor)).toBeHidden()
    await held.release('no network')
    await expect(offer).toBeVisible()
    await openAgain(visitor)
    await expect(offer).toBeHidden()
    await expect(dialog(visitor).getByRole('alert')).toHaveText(FAILURE)
    expect(await entries(visitor)).toEqual(typed)
  })

  test('closed while it sends: a success leaves the visitor on the page that was opened since', async ({
    visitor,
  }) => {
    await visitor.goto('/migrations?getInTouch=true')
    const held = await HeldRequests.at(visitor, '**/inbox/get-in-touch?*')
    await fill(visitor)
    await dialog(visitor).getByRole('button', {name: 'Submit'}).click()
    await held.next()
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('banner').getByRole('link', {name: 'About'}).click()
    await expect(visitor).toHaveURL('/about')
    await held.release(accepted)
    await expect
      .poll(() => dataLayer(visitor, 'form_submission'))
      .toEqual([{event: 'form_submission', form: 'get_in_touch', outcome: 'succeeded'}])
    await expect(visitor).toHaveURL('/about')
  })

  test('success closes it, empties it after 100 ms and thanks for 4 s', async ({visitor}) => {
    await openWithClock(visitor, '/migrations?getInTouch=true')
    const held = await HeldRequests.at(visitor, '**/inbox/get-in-touch?*')
    await fill(visitor)
    await pressTwice(dialog(visitor).getByRole('button', {name: 'Submit'}))
    await expect(dialog(visitor).getByRole('button', {name: 'Submitting...'})).toBeDisabled()
    await expect(dialog(visitor).getByRole('button', {name: 'Cancel'})).toBeDisabled()
    const request = await held.next()
    expect(fieldNames(request.body)).toEqual(['name', 'email', 'phone', 'companyName', 'message'])
    await stopClock(visitor)
    await held.release(accepted)
    await expect(dialog(visitor)).toBeHidden()
    await expect(visitor).toHaveURL('/migrations')
    await expect(visitor.getByRole('status').filter({hasText: SUCCESS})).toHaveText(SUCCESS)
    await visitor.clock.runFor(99)
    expect(await entries(visitor)).toEqual(typed)
    await visitor.clock.runFor(1)
    expect(await entries(visitor)).toEqual(['', '', '', '', ''])
    await visitor.clock.runFor(3_899)
    await expect(visitor.getByText(SUCCESS)).toBeVisible()
    await visitor.clock.runFor(1)
    await expect(visitor.getByText(SUCCESS)).toBeHidden()
    expect(held.take(), 'a second press sends nothing').toEqual([])
    await openAgain(visitor)
    expect(await entries(visitor)).toEqual(['', '', '', '', ''])
  })

  const ways: [way: string, close: (page: Page) => Promise<void>][] = [
    ['the Escape key', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(8, 8)],
    ['the close icon', (page) => dialog(page).getByRole('button', {name: 'Close'}).click()],
    ['Cancel', (page) => dialog(page).getByRole('button', {name: 'Cancel'}).click()],
  ]
  test('closes by the Escape key, the backdrop, the close icon and Cancel, and the focus returns', async ({
    visitor,
  }) => {
    await openWithClock(visitor, '/migrations')
    const link = visitor.getByRole('banner').getByRole('link', {name: 'Contact Us'})
    for (const [way, close] of ways) {
      await test.step(`by ${way}`, async () => {
        await link.focus()
        await openAgain(visitor)
        await expect(dialog(visitor).getByPlaceholder('Name', {exact: true})).toBeFocused()
        await close(visitor)
        await expect(dialog(visitor)).toBeHidden()
        await expect(visitor).toHaveURL('/migrations')
        await expect(link).toBeFocused()
      })
    }
  })

  test('while it is open the page does not scroll, and Tab stays inside', async ({visitor}) => {
    await openWithClock(visitor, '/migrations?getInTouch=true')
    await expect(dialog(visitor)).toBeVisible()
    await visitor.mouse.move(640, 400)
    await visitor.mouse.wheel(0, 900)
    const stops: string[] = []
    for (let press = 0; press < 10; press += 1) {
      stops.push(
        await visitor.evaluate(() => {
          const element = document.activeElement
          return element?.closest('dialog') ? (element.ariaLabel ?? element.textContent) : 'outside'
        }),
      )
      await visitor.keyboard.press('Tab')
    }
    expect(stops).not.toContain('outside')
    expect(stops.slice(0, 5)).toEqual(fields)
    expect(stops.at(-1)).toBe('Name')
    expect(await visitor.evaluate(() => window.scrollY)).toBe(0)
    await visitor.keyboard.press('Escape')
    await visitor.mouse.wheel(0, 900)
    await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('needs all its fields', async ({visitor}) => {
    await openWithClock(visitor, '/migrations?getInTouch=true')
    const held = await HeldRequests.at(visitor, '**/inbox/get-in-touch?*')
    await fill(visitor)
    for (const [index, name] of fields.entries()) {
      await test.step(`${name} is required`, async () => {
        const field = dialog(visitor).getByPlaceholder(name, {exact: true})
        await field.fill('')
        await dialog(visitor).getByRole('button', {name: 'Submit'}).click()
        await expectComplaint(field)
        await field.fill(typed[index] ?? '')
      })
    }
    expect(held.take()).toEqual([])
  })
})
