import {postWithEverything} from '../documents/post-with-everything.ts'
import {stack} from '../stack/stack.ts'
import {expect, test} from './production.ts'
import {openTakenOver, VISITORS} from './taken-over.ts'

// React's development build reports every hydration mismatch.
test.use({stack})

// Each time is a different day for one of the visitors than for the server. `pages.spec.ts` covers all other pages.
for (const publishedAt of ['2021-03-05T20:30:00Z', '2021-03-06T00:30:00Z']) {
  test(`React hydrates an article with everything, dated ${publishedAt}, without mismatch`, async ({
    lake,
    stack,
    watched,
  }) => {
    const path = await postWithEverything(lake, publishedAt)
    const visits = Object.values(VISITORS).map(async (visitor) => {
      const {page, complaints} = await openTakenOver(watched, stack.site, path, visitor)
      await page.context().close()
      return complaints
    })
    expect((await Promise.all(visits)).flat()).toEqual([])
  })
}
