import type {Page} from 'playwright/test'
import type {Lake} from '../documents/lake.ts'

export type Person = {name: string; email: string; passphrase: string}

/** Invites a person and returns the link to join. */
export async function invite({blog}: Lake, email: string, role: string): Promise<string> {
  const url = '/invitations/project/blog'
  const body = {email, role}
  return (await blog.request<{link: string}>({method: 'POST', url, body})).link
}

export async function disable({blog}: Lake, email: string): Promise<void> {
  const users = await blog.request<{id: string; email: string}[]>({url: '/users'})
  const found = users.find((user) => user.email === email)
  await blog.request({method: 'POST', url: `/users/${found?.id}/disable`})
}

export async function join(page: Page, link: string, {name, passphrase}: Person): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', {name: 'Join'}).click()
}

export async function signIn(page: Page, {email, passphrase}: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', {name: 'Sign in'}).click()
}
