import type {Page} from 'playwright/test'
import {dataLayer} from './page/data-layer.ts'
import {expect, test} from './fixtures.ts'
import {NOT_TAKEN, openWithClock} from './submissions/form-page.ts'
import {accepted, HeldRequests} from './submissions/submissions.ts'

test.describe('Get in Touch', () => {
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

  /** Values of the fields, also while the dialog is closed. */
  const entries = (page: Page) =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLInputElement>('dialog input, dialog textarea'),
        ({value}) => value,
      ),
    )

  /** Opens the dialog like a link to it on the same page. */
  async function openAgain(page: Page) {
    // The page reacts to a closed dialog with a delay; its scroll bar is then restored.
    await expect(page.locator('html')).not.toHaveAttribute('style', /scrollbar-gutter/)
    await page.evaluate(() => {
      history.pushState(null, '', '/migrations?getInTouch=true')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(dialog(page)).toBeVisible()
  }

  test('reports a failure beside the page if it was closed while sending, until it opens again', async ({
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

  test('leaves the visitor on the current page if it was closed while sending and succeeds', async ({
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

  const ways: [way: string, close: (page: Page) => Promise<void>][] = [
    ['the Escape key', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(8, 8)],
    ['the close icon', (page) => dialog(page).getByRole('button', {name: 'Close'}).click()],
    ['Cancel', (page) => dialog(page).getByRole('button', {name: 'Cancel'}).click()],
  ]
  test('returns the focus and keeps the typed text when closed by key, backdrop, icon or Cancel', async ({
    visitor,
  }) => {
    await openWithClock(visitor, '/migrations')
    const link = visitor.getByRole('banner').getByRole('link', {name: 'Contact Us'})
    for (const [way, close] of ways) {
      await test.step(`by ${way}`, async () => {
        await link.focus()
        await openAgain(visitor)
        await expect(dialog(visitor).getByPlaceholder('Name', {exact: true})).toBeFocused()
        await fill(visitor)
        await close(visitor)
        await expect(dialog(visitor)).toBeHidden()
        await expect(visitor).toHaveURL('/migrations')
        await expect(link).toBeFocused()
        expect(await entries(visitor)).toEqual(typed)
      })
    }
  })

  test('stops the page from scrolling and keeps Tab inside while it is open', async ({visitor}) => {
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
})
