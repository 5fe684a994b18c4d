import {postWithEverything} from '../documents/post-with-everything.ts'
import {stack} from '../stack/stack.ts'
import {expect, test} from './production.ts'
import {openTakenOver, VISITORS} from './taken-over.ts'

// React for developers says where what it renders differs from what came from the server, and much more.
test.use({stack})

// Each moment is another day for one of the visitors than for the server. `pages.spec.ts` has all other pages.
for (const publishedAt of ['2021-03-05T20:30:00Z', '2021-03-06T00:30:00Z']) {
  test(`React takes over an article with everything, of ${publishedAt}, as it is`, async ({
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
