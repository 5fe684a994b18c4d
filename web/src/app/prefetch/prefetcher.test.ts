// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {SiteRoute} from '../site-route.ts'
import {askAhead, type AnswerCache} from './content-ahead.ts'
import {stubViews} from './testing/views.ts'
import {MOST_IN_VIEW, startPrefetching} from './prefetcher.ts'
import {DWELL_MS} from './watch-intent.ts'
import {REST_MS} from './watch-view.ts'

vi.mock('./content-ahead.ts', () => ({askAhead: vi.fn()}))

const answers = {} as AnswerCache
let left = new AbortController()

/** What the page shows comes into view when the test says so. */
let show: (link: Element) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(askAhead).mockReset().mockResolvedValue()
  left = new AbortController()
  document.body.replaceChildren()
  const move = stubViews()
  show = (link) => move(link, true)
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
})

/** A site of pages with these paths; what each is fetched for is noted. */
function setUp(paths: readonly string[], {showsContent = false, connection = {}} = {}) {
  vi.stubGlobal('navigator', {connection})
  const fetched: unknown[] = []
  const prefetch = vi.fn(async (path: string, params: object) => {
    fetched.push([path, params])
  })
  const routes = paths.map((path): SiteRoute => ({
    path,
    prefetch: (params) => prefetch(path, params),
    shows: showsContent ? ({kind: 'list', of: 'blog'} as const) : undefined,
  }))
  startPrefetching({routes, answers}, left.signal)
  return {fetched, prefetch}
}

function link(href: string): HTMLAnchorElement {
  const element = Object.assign(document.createElement('a'), {href})
  document.body.append(element)
  return element
}

/** Changes of the page are told after the script that makes them, and looked at in a quiet moment. */
async function settle() {
  await vi.advanceTimersByTimeAsync(DWELL_MS)
}

/** What is in view counts after a while, and is fetched in a quiet moment. */
async function rest() {
  await vi.advanceTimersByTimeAsync(REST_MS + 1)
}

async function press(...links: HTMLAnchorElement[]) {
  for (const each of links) each.dispatchEvent(new Event('touchstart', {bubbles: true}))
  await settle()
}

describe('of a link that is about to be followed', () => {
  test('the page is fetched, and what its address needs', async () => {
    const {fetched} = setUp(['/service/:title'])
    await press(link('/service/kubernetes'))
    expect(fetched).toEqual([['/service/:title', {title: 'kubernetes'}]])
    expect(askAhead).not.toHaveBeenCalled()
  })

  test('content is asked for where the page shows some', async () => {
    setUp(['/blogs'], {showsContent: true})
    await press(link('/blogs?category=serverless'))
    expect(askAhead).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({pathname: '/blogs', search: '?category=serverless'}),
      answers,
    )
  })

  test('nothing is fetched twice, through whichever link', async () => {
    const {fetched} = setUp(['/blog/:slug'], {showsContent: true})
    await press(link('/blog/one'), link('/blog/one#end'), link('/blog/two'))
    expect(fetched).toHaveLength(2)
    expect(askAhead).toHaveBeenCalledTimes(2)
  })

  test('what failed is said to nobody, and tried again at the next time', async () => {
    const {prefetch} = setUp(['/blogs'], {showsContent: true})
    prefetch.mockRejectedValueOnce(new Error('gone'))
    vi.mocked(askAhead).mockRejectedValueOnce(new Error('down'))
    const blogs = link('/blogs')
    await press(blogs)
    await press(blogs)
    await press(blogs)
    expect(prefetch).toHaveBeenCalledTimes(2)
    expect(askAhead).toHaveBeenCalledTimes(2)
  })

  test('it is fetched on slow connections too', async () => {
    const {fetched} = setUp(['/about'], {connection: {effectiveType: '2g'}})
    await press(link('/about'))
    expect(fetched).toHaveLength(1)
  })
})

describe('of links in view', () => {
  test('only the code is fetched, once for all addresses of a page', async () => {
    const links = [link('/blog/one'), link('/blog/two')]
    const {fetched} = setUp(['/blog/:slug'], {showsContent: true})
    await settle()
    links.forEach((each) => show(each))
    await rest()
    expect(fetched).toEqual([['/blog/:slug', {}]])
    expect(askAhead).not.toHaveBeenCalled()
  })

  test('links that come later count, and links out of view do not', async () => {
    const {fetched} = setUp(['/about', '/contact'])
    await settle()
    const [about] = [link('/about'), link('/contact')]
    await settle()
    show(about)
    await rest()
    expect(fetched).toEqual([['/about', {}]])
  })

  test('it is enough after a few', async () => {
    const paths = Array.from({length: MOST_IN_VIEW + 2}, (_, index) => `/page-${index}`)
    const links = paths.map(link)
    const {fetched} = setUp(paths)
    await settle()
    links.forEach((each) => show(each))
    await rest()
    expect(fetched).toHaveLength(MOST_IN_VIEW)
  })

  test.each([{effectiveType: '3g'}, {effectiveType: '4g', saveData: true}])(
    'nothing is fetched with %o',
    async (connection) => {
      link('/about')
      show = vi.fn()
      const {fetched} = setUp(['/about'], {connection})
      await rest()
      expect(fetched).toEqual([])
    },
  )
})

test('after the site is left nothing is fetched any more', async () => {
  const {fetched} = setUp(['/about', '/contact'])
  const [about, contact] = [link('/about'), link('/contact')]
  await settle()
  left.abort()
  show(about)
  await rest()
  await press(contact)
  expect(fetched).toEqual([])
})
