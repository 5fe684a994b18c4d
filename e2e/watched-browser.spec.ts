import {expect, test} from './fixtures.ts'
import {visitorReach} from './browser/reach.ts'
import {developmentSite} from './page/settings.ts'
import {WatchedBrowser} from './browser/watched-browser.ts'

test.use(developmentSite)

test('a silent problem in a page fails the test', async ({browser, stack}) => {
  const watched = new WatchedBrowser(browser)
  watched.permit(/permitted|WebSocket connection/)
  const context = await watched.open({}, visitorReach(stack.site))
  const page = await context.newPage()
  await page.goto(stack.site)
  await page.setContent(`
    <img src="http://elsewhere.example/picture.png" />
    <script>
      fetch('/lake/p/blog/v1/data/mutate/production', {method: 'POST'})
      new WebSocket('ws://elsewhere.example/socket')
      console.error('a complaint')
      console.error('a permitted complaint')
      console.warn('a warning')
      throw new Error('a mistake')
    </script>
  `)
  await expect
    .poll(() => watched.problems.toSorted())
    .toEqual([
      'A request left for http://elsewhere.example/picture.png',
      'A request left for ws://elsewhere.example/socket',
      'Console: a complaint',
      `POST ${stack.site}/lake/p/blog/v1/data/mutate/production: 403`,
      'Uncaught: a mistake',
    ])
  await context.close()
})
