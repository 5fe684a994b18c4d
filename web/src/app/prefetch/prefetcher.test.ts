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

/** Brings a link into view. */
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

/** A site of pages with these paths that records what is fetched. */
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

/** Mutations are reported after their script, and handled when the browser is idle. */
async function settle() {
  await vi.advanceTimersByTimeAsync(DWELL_MS)
}

/** Links in view count after a while, and are fetched when the browser is idle. */
async function rest() {
  await vi.advanceTimersByTimeAsync(REST_MS + 1)
}

async function press(...links: HTMLAnchorElement[]) {
  for (const each of links) each.dispatchEvent(new Event('touchstart', {bubbles: true}))
  await settle()
}

describe('for a link about to be followed', () => {
  test('fetches the page and what its address needs', async () => {
    const {fetched} = setUp(['/service/:title'])
    await press(link('/service/kubernetes'))
    expect(fetched).toEqual([['/service/:title', {title: 'kubernetes'}]])
    expect(askAhead).not.toHaveBeenCalled()
  })

  test('queries content if the page shows some', async () => {
    setUp(['/blogs'], {showsContent: true})
    await press(link('/blogs?category=serverless'))
    expect(askAhead).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({pathname: '/blogs', search: '?category=serverless'}),
      answers,
    )
  })

  test('fetches nothing twice, whichever link leads there', async () => {
    const {fetched} = setUp(['/blog/:slug'], {showsContent: true})
    await press(link('/blog/one'), link('/blog/one#end'), link('/blog/two'))
    expect(fetched).toHaveLength(2)
    expect(askAhead).toHaveBeenCalledTimes(2)
  })

  test('swallows failures, and retries the next time', async () => {
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

  test('fetches on slow connections too', async () => {
    const {fetched} = setUp(['/about'], {connection: {effectiveType: '2g'}})
    await press(link('/about'))
    expect(fetched).toHaveLength(1)
  })
})

describe('for links in view', () => {
  test('fetches only the code, once per page', async () => {
    const links = [link('/blog/one'), link('/blog/two')]
    const {fetched} = setUp(['/blog/:slug'], {showsContent: true})
    await settle()
    links.forEach((each) => show(each))
    await rest()
    expect(fetched).toEqual([['/blog/:slug', {}]])
    expect(askAhead).not.toHaveBeenCalled()
  })

  test('includes links added later, but not links out of view', async () => {
    const {fetched} = setUp(['/about', '/contact'])
    await settle()
    const [about] = [link('/about'), link('/contact')]
    await settle()
    show(about)
    await rest()
    expect(fetched).toEqual([['/about', {}]])
  })

  test('stops after a few pages', async () => {
    const paths = Array.from({length: MOST_IN_VIEW + 2}, (_, index) => `/page-${index}`)
    const links = paths.map(link)
    const {fetched} = setUp(paths)
    await settle()
    links.forEach((each) => show(each))
    await rest()
    expect(fetched).toHaveLength(MOST_IN_VIEW)
  })

  test.each([{effectiveType: '3g'}, {effectiveType: '4g', saveData: true}])(
    'fetches nothing with %o',
    async (connection) => {
      link('/about')
      show = vi.fn()
      const {fetched} = setUp(['/about'], {connection})
      await rest()
      expect(fetched).toEqual([])
    },
  )
})

test('fetches nothing after the site is left', async () => {
  const {fetched} = setUp(['/about', '/contact'])
  const [about, contact] = [link('/about'), link('/contact')]
  await settle()
  left.abort()
  show(about)
  await rest()
  await press(contact)
  expect(fetched).toEqual([])
})
