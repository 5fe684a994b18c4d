import {expect, type Page} from 'playwright/test'
import {textBox, uniqueEmail} from '../submissions/form-page.ts'
import {readInbox} from '../submissions/inbox.ts'
import type {Stack} from '../stack/stack.ts'

/** Sends the contact form and books a call. */
export async function getInTouch(page: Page, inner: Stack): Promise<void> {
  const email = uniqueEmail()
  await page.goto('/contact')
  await textBox(page, 'Name').fill('Asha Verma')
  await textBox(page, 'Email').fill(email)
  await page.getByRole('button', {name: 'Send Message'}).click()
  await expect(page.getByText('✅ We’ll get back to you shortly!')).toBeVisible()

  await page.getByRole('tab', {name: 'Book a Meeting'}).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('table').getByRole('link').first().click()
  await frame
    .getByRole('region', {name: /day/})
    .getByRole('listitem')
    // The first slot may expire meanwhile.
    .last()
    .getByRole('link')
    .click()
  await frame.getByLabel('Name').fill('Asha Verma')
  await frame.getByLabel('E-mail').fill(email)
  await frame.getByRole('button', {name: 'Book this time'}).click()
  await expect(frame.getByRole('heading', {level: 1})).toHaveText('Your call is booked')
  expect((await readInbox(inner, email)).map(({kind}) => kind)).toEqual(['booking', 'contact'])
}
