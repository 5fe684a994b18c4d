import {visitorReach} from '../browser/reach.ts'
import {layoutShift, MOST_SHIFT, visitFirst} from './first-visit.ts'
import {expect, test} from './production.ts'
import {FURTHER, LOST, VISITED} from '../page/routes.ts'
import {brokenImages} from '../page/layout.ts'
import {readWithoutScript} from './without-script.ts'

// No traces: failures explain themselves, and tracing these visits would be slow.
test.use({trace: 'off'})

/** The form in the open dialog moves by a line at 360 px, because its intro is shorter in Figtree. */
const MOST_SHIFTS: Partial<Record<string, number>> = {'/migrations?getInTouch=true': 0.03}

for (const path of VISITED) {
  test(`${path} loads completely, hydrates without visible change and works without script`, async ({
    stack,
    watched,
  }) => {
    const baseURL = stack.site
    const status = path in LOST ? 404 : 200
    if (status === 404) watched.permit(new RegExp(`^GET ${baseURL}${path}: 404$`))
    await Promise.all([360, 1280].map(expectVisit))

    async function expectVisit(width: number) {
      const options = {baseURL, viewport: {width, height: 800}}
      const visit = await visitFirst(() => watched.open(options, visitorReach(baseURL)), path)
      const {warnings, asked, clients, notes} = visit
      expect({status: visit.status, warnings}).toEqual({status, warnings: []})
      if (asksAgain(path)) await expect.poll(() => asked, `requests at ${width} px`).not.toEqual([])
      else expect(asked, `requests at ${width} px`).toEqual([])
      expect(clients).toEqual([])
      expect(notes.violations, `violations at ${width} px`).toEqual([])
      const moved = `moved at ${width} px: ${JSON.stringify(notes.shifts)}`
      expect(layoutShift(notes), moved).toBeLessThan(MOST_SHIFTS[path] ?? MOST_SHIFT)

      const {taken} = visit
      const plain = await readWithoutScript(watched, options, path, visit.html)
      expect(plain.headings).toEqual(taken.headings)
      expect(plain.title).toBe(taken.title)
      expect(taken.lines.filter((line) => !plain.lines.includes(line))).toEqual([])
      expect(plain.brokenImages).toEqual([])
      await visit.page.context().close()
    }
  })
}

test('further pages of a template fit a phone and show their pictures', async ({
  stack,
  watched,
}) => {
  const options = {baseURL: stack.site, viewport: {width: 360, height: 800}}
  const without = {...options, javaScriptEnabled: false}
  const page = await (await watched.open(without, visitorReach(stack.site))).newPage()
  for (const path of FURTHER) {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1}), path).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    expect(await brokenImages(page.locator('body')), path).toEqual([])
  }
  await page.context().close()
})

/** True for pages that query again, since a missing article may appear and an address may redirect. */
function asksAgain(path: string): boolean {
  return path in LOST && !/^\/(service|casestudies)\//.test(path)
}
