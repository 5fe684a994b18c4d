import type {Page} from 'playwright/test'
import {takeNotes} from './first-visit.ts'
import {expect, test} from './production.ts'

declare global {
  var injected: boolean | undefined
}

/** Appends markup to a page of the site without changing its headers. */
async function inject(page: Page, path: string, markup: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({response, body: html.replace('</body>', `${markup}</body>`)})
  })
}

test('injected scripts do not run, and each attempt is reported', async ({visitor, watched}) => {
  watched.permit(/Content Security Policy|elsewhere\.example|\/nothing: 404/)
  await takeNotes(visitor.context())
  await inject(
    visitor,
    '/about',
    `<script>globalThis.injected = true</script>
    <script src="data:text/javascript,globalThis.injected = true"></script>
    <script src="http://elsewhere.example/script.js"></script>
    <img src="/nothing" alt="" onerror="globalThis.injected = true">
    <div style="position: fixed; inset: 0; z-index: 99">
      <b onclick="globalThis.injected = true">Press</b>
      <a href="javascript:globalThis.injected = true">Follow</a>
    </div>`,
  )
  await visitor.goto('/about')
  for (const name of ['Press', 'Follow']) await visitor.getByText(name, {exact: true}).click()
  await expect
    .poll(() => visitor.evaluate(() => globalThis.notes.violations.toSorted()))
    .toEqual([
      'script-src-attr: inline',
      'script-src-attr: inline',
      'script-src-elem: data',
      'script-src-elem: http://elsewhere.example/script.js',
      'script-src-elem: inline',
      'script-src-elem: inline',
    ])
  expect(await visitor.evaluate(() => globalThis.injected)).toBeUndefined()
  await expect(visitor).toHaveURL('/about')
})

test('only the Studio may frame the site, and nothing may frame the Studio', async ({
  stack,
  watched,
}) => {
  watched.permit(/frame-ancestors|\/(about|blog): net::ERR_BLOCKED_BY_RESPONSE/)
  const context = await watched.open({}, () => true)
  const page = await context.newPage()
  const frameAt = async (address: string) => {
    await page.goto(address)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      document.body.replaceChildren(Object.assign(frame, {src, width: 900, height: 700}))
    }, `${stack.site}/about`)
    return page.frameLocator('iframe').getByRole('heading', {level: 1})
  }
  await expect(await frameAt(`${stack.studio}/favicon.ico`)).toBeVisible()
  for (const address of [`${stack.lake}/v1/ping`, `${stack.inbox}/healthz`]) {
    await expect(await frameAt(address)).toBeHidden()
    await expect.poll(() => page.frames()[1]?.url(), address).toMatch(/^chrome-error:/)
  }
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    document.body.replaceChildren(Object.assign(frame, {src}))
  }, `${stack.studio}/blog`)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  await context.close()
})
