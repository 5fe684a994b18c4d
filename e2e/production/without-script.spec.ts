import type {Page} from 'playwright/test'
import {textBox, uniqueEmail} from '../submissions/form-page.ts'
import {readInbox} from '../submissions/inbox.ts'
import {visitorReach} from '../browser/reach.ts'
import type {WatchedBrowser} from '../browser/watched-browser.ts'
import {expect, test} from './production.ts'

async function openWithoutScript(watched: WatchedBrowser, site: string): Promise<Page> {
  const options = {baseURL: site, javaScriptEnabled: false}
  return (await watched.open(options, visitorReach(site))).newPage()
}

test('without script the menus open, and their links work', async ({stack, watched}) => {
  const page = await openWithoutScript(watched, stack.site)
  await page.setViewportSize({width: 1280, height: 800})
  await page.emulateMedia({colorScheme: 'dark'})
  await page.goto('/about')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByText('Appearance')).toBeHidden()
  const services = page.locator('#services-menu')
  await expect(services).toBeHidden()
  const main = page.getByRole('navigation', {name: 'Main'})
  await main.getByRole('link', {name: 'Services', exact: true}).hover()
  await services.getByRole('link', {name: 'CI/CD for Amazon Connect'}).click()
  await expect(page).toHaveURL('/service/cicd-for-amazon-connect')

  await page.setViewportSize({width: 360, height: 740})
  await page.reload()
  const menu = page.getByRole('navigation', {name: 'Menu'})
  await expect(menu).toBeHidden()
  await page.getByRole('button', {name: 'Menu'}).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', {name: 'Case Studies'}).click()
  await expect(page).toHaveURL('/casestudies')
  await page.context().close()
})

test('without script a message reaches the inbox, which confirms it', async ({stack, watched}) => {
  const page = await openWithoutScript(watched, stack.site)
  const email = uniqueEmail()
  await page.goto('/contact')
  const form = page.getByRole('main')
  await textBox(form, 'Name').fill('Asha Rao')
  await textBox(form, 'Email').fill(email)
  await textBox(form, 'Message').fill('Two clusters and one bill.')
  await form.locator('form[action="/inbox/contact"] button[type="submit"]').click()
  await expect(page).toHaveTitle(/^Received \|/)
  const entries = await readInbox(stack, email)
  expect(entries.map(({fields}) => fields.message)).toEqual(['Two clusters and one bill.'])
  await page.context().close()
})
