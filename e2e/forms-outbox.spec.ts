import type {Page} from 'playwright/test'
import {findAxeProblems} from './page/axe.ts'
import {expect, test} from './fixtures.ts'
import {NOT_TAKEN, textBox, uniqueEmail} from './submissions/form-page.ts'
import {readInbox} from './submissions/inbox.ts'
import {HeldRequests} from './submissions/submissions.ts'

test.describe('the outbox', () => {
  const notice = (page: Page) => page.getByRole('region', {name: 'Not sent yet'})
  const rows = (page: Page) => notice(page).getByRole('listitem')
  const FAILURE = '❌ Something went wrong. Please try again.'

  test.beforeEach(({watched}) => watched.permit(NOT_TAKEN))

  async function fill(page: Page, email: string) {
    await page.goto('/contact')
    await textBox(page, 'Name').fill('Asha')
    await textBox(page, 'Email').fill(email)
  }

  async function failToSend(page: Page, email: string) {
    await page.route('**/inbox/contact?*', (route) => route.abort('connectionfailed'))
    await fill(page, email)
    await page.getByRole('button', {name: 'Send Message'}).click()
    await expect(page.getByText(FAILURE)).toBeVisible()
    await expectKept(page, 1)
    await page.unroute('**/inbox/contact?*')
  }

  test('offers an unsent message on the next visit, and deletes it once it is sent', async ({
    visitor,
    stack,
  }) => {
    const email = uniqueEmail()
    await failToSend(visitor, email)
    await expect(notice(visitor)).toBeHidden()
    await expect(textBox(visitor, 'Email')).toHaveValue(email)

    await visitor.goto('/about')
    await expect(notice(visitor)).toContainText(/Your message from .+ may not have reached us\./)
    await expect(notice(visitor).getByText(email)).toBeHidden()
    expect(await findAxeProblems(visitor)).toEqual([])
    await notice(visitor).getByRole('button', {name: 'Show it'}).click()
    await expect(notice(visitor).getByText(email)).toBeVisible()
    await notice(visitor).getByRole('button', {name: 'Send again'}).click()
    await expect(visitor.getByText('Sent. Thank you for your patience.')).toBeVisible()
    await expect(notice(visitor)).toBeHidden()
    expect(await readInbox(stack, email)).toHaveLength(1)
    await expectKept(visitor, 0)
  })

  test('keeps a message when its tab is closed while sending', async ({visitor}) => {
    const email = uniqueEmail()
    await HeldRequests.at(visitor, '**/inbox/contact?*')
    await fill(visitor, email)
    await visitor.getByRole('button', {name: 'Send Message'}).click()
    await expectKept(visitor, 1)
    const next = await visitor.context().newPage()
    await visitor.close()
    await next.goto('/about')
    await notice(next).getByRole('button', {name: 'Show it'}).click()
    await expect(notice(next).getByText(email)).toBeVisible()
  })

  test('hides a message that another tab still shows in its form, and sends it once', async ({
    visitor,
    stack,
  }) => {
    const email = uniqueEmail()
    await failToSend(visitor, email)
    await keepSignUp(visitor)
    const second = await visitor.context().newPage()
    await second.goto('/about')
    await expect(rows(second)).toHaveCount(1)
    await expect(rows(second)).toContainText('Your e-mail sign-up')

    await visitor.goto('/services')
    await second.reload()
    const messages = [visitor, second].map((page) => rows(page).filter({hasText: 'Your message'}))
    for (const message of messages) await expect(message).toBeVisible()
    await Promise.all(
      messages.map((message) =>
        message
          .getByRole('button', {name: 'Send again'})
          .evaluate((button: HTMLElement) => button.click()),
      ),
    )
    for (const message of messages) await expect(message).toBeHidden()
    await expect(rows(visitor)).toHaveCount(1)
    expect(await readInbox(stack, email)).toHaveLength(1)
  })
})

/** Checks the number of unsent forms in the browser. */
async function expectKept(page: Page, count: number) {
  // Opening a missing database would create an empty one.
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).not.toEqual([])
  await expect.poll(() => countLetters(page)).toBe(count)
}

function countLetters(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('letters').objectStore('letters').count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      }),
  )
}

/** Stores a sign-up as an earlier visit would have. */
function keepSignUp(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('success', () => {
          const keeping = opening.result.transaction('letters', 'readwrite')
          const letter = {
            draft: 'earlier',
            form: 'email_sign_up',
            entries: {email: 'asha@meridian.example'},
            postmark: {submission: 'earlier', elapsed: 9},
            writtenAt: Date.now() - 86_400_000,
          }
          keeping.objectStore('letters').put(letter, letter.draft)
          keeping.addEventListener('complete', () => resolve())
        })
      }),
  )
}
