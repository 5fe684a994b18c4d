// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {stubViews} from './testing/views.ts'
import {REST_MS, watchView} from './watch-view.ts'

let left = new AbortController()
const onView = vi.fn<(link: HTMLAnchorElement) => void>()

/** Reports whether a link is in view. */
let move: ReturnType<typeof stubViews>

beforeEach(async () => {
  vi.useFakeTimers()
  onView.mockReset()
  left = new AbortController()
  document.body.innerHTML = '<a href="/first"></a><a href="/second"></a>'
  move = stubViews()
  watchView(onView, left.signal)
  await vi.advanceTimersByTimeAsync(1)
})
afterEach(() => {
  left.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function links(): [HTMLAnchorElement, HTMLAnchorElement] {
  const [first, second] = document.querySelectorAll('a')
  if (!first || !second) throw new Error('The links have gone.')
  return [first, second]
}

const scroll = () => document.body.dispatchEvent(new Event('scroll'))

const told = () => onView.mock.calls.map(([link]) => link.pathname)

test('reports a link once scrolling has stopped', () => {
  const [first] = links()
  move(first, true)
  vi.advanceTimersByTime(REST_MS - 1)
  expect(told()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told()).toEqual(['/first'])
})

test('reports a link once, however often it comes into view', () => {
  const [first] = links()
  for (const isIntersecting of [true, false, true]) {
    move(first, isIntersecting)
    vi.advanceTimersByTime(REST_MS)
  }
  expect(told()).toEqual(['/first'])
})

test('reports nothing while scrolling, nor links that were only passed', () => {
  const [first, second] = links()
  move(first, true)
  vi.advanceTimersByTime(REST_MS - 1)
  scroll()
  vi.advanceTimersByTime(REST_MS - 1)
  move(first, false)
  move(second, true)
  scroll()
  vi.advanceTimersByTime(REST_MS - 1)
  expect(told()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told()).toEqual(['/second'])
})

test('reports links added later', async () => {
  const later = Object.assign(document.createElement('a'), {href: '/later'})
  document.body.append(later)
  await vi.advanceTimersByTimeAsync(1)
  move(later, true)
  vi.advanceTimersByTime(REST_MS)
  expect(told()).toEqual(['/later'])
})

test('reports nothing after the end', () => {
  const [first] = links()
  move(first, true)
  left.abort()
  vi.advanceTimersByTime(REST_MS)
  expect(told()).toEqual([])
})
