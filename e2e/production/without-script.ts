import type {BrowserContextOptions} from 'playwright/test'
import {brokenImages} from '../page/layout.ts'
import {visitorReach} from '../browser/reach.ts'
import type {WatchedBrowser} from '../browser/watched-browser.ts'

/** The visible content of a page: title, main headings and lines of text. */
export type Reading = {title: string; headings: string[]; lines: string[]}

/** Runs in the page. Modal dialogs and footer choices are left out, because they need script. */
export function readPage(): Reading {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  for (const part of document.querySelectorAll('dialog:modal, footer [role=radiogroup]'))
    part.remove()
  return {
    title: document.title,
    headings: Array.from(document.querySelectorAll('h1'), ({textContent}) => plain(textContent)),
    lines: document.body.innerText.split('\n').map(plain).filter(Boolean),
  }
}

type Options = BrowserContextOptions & {baseURL: string}

/** Reads a document without JavaScript, and lists its broken images. */
export async function readWithoutScript(
  watched: WatchedBrowser,
  options: Options,
  path: string,
  html: string,
): Promise<Reading & {brokenImages: string[]}> {
  const reach = visitorReach(options.baseURL)
  const context = await watched.open({...options, javaScriptEnabled: false}, reach)
  const page = await context.newPage()
  await page.route(path, (route) => route.fulfill({contentType: 'text/html', body: html}))
  await page.goto(path)
  const reading = await page.evaluate(readPage)
  const broken = await brokenImages(page.locator('body'))
  await context.close()
  return {...reading, brokenImages: broken}
}
