// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {IMAGE_MS, LATEST_MS, QUIET_MS, whenPainted} from './when-painted.ts'

const start = vi.fn()
type Tell = (list: {getEntries: () => {size?: number}[]}) => void
/** Who wants to hear of paints, by kind. */
const listeners = new Map<string, Tell>()

beforeEach(() => {
  vi.useFakeTimers()
  start.mockReset()
  listeners.clear()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly tell: Tell
      constructor(tell: Tell) {
        this.tell = tell
      }
      observe({type}: {type: string}) {
        listeners.set(type, this.tell)
      }
    },
  )
  vi.stubGlobal('innerWidth', 400)
  vi.stubGlobal('innerHeight', 800)
})
afterEach(() => {
  // Listeners that are still there are for one event each.
  document.body.dispatchEvent(new Event('click', {bubbles: true}))
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const load = () => window.dispatchEvent(new Event('load'))
const paintFirst = () => listeners.get('paint')?.({getEntries: () => [{}]})
const paintLargest = (size: number) =>
  listeners.get('largest-contentful-paint')?.({getEntries: () => [{size}]})

/** Images of 300 × 200 pixels, so far below the window's top and to the right of its left side. */
function showImages(...places: {top: number; left?: number}[]) {
  for (const {top, left = 50} of places) {
    const image = document.body.appendChild(new Image())
    vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 300, 200))
  }
}

function expectStartAfter(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds - 1)
  expect(start).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(start).toHaveBeenCalledTimes(1)
}

describe('the first screen is complete', () => {
  test('a while after it was painted, and not when the page has merely loaded', () => {
    whenPainted(start)
    load()
    vi.advanceTimersByTime(5_000)
    expect(start).not.toHaveBeenCalled()
    paintFirst()
    expectStartAfter(QUIET_MS)
  })

  test('a while after the last larger thing was painted', () => {
    whenPainted(start)
    load()
    paintFirst()
    vi.advanceTimersByTime(QUIET_MS - 1)
    paintLargest(1_000)
    expectStartAfter(QUIET_MS)
  })

  test('not before the page has loaded', () => {
    whenPainted(start)
    expect(listeners.size).toBe(0)
    load()
    expect([...listeners.keys()]).toEqual(['paint', 'largest-contentful-paint'])
  })

  test('not before its largest image was painted, if that is to be expected', () => {
    showImages({top: 700}, {top: 100}, {top: 900})
    whenPainted(start)
    load()
    paintLargest(50_000)
    vi.advanceTimersByTime(IMAGE_MS - 1)
    expect(start).not.toHaveBeenCalled()
    paintLargest(59_000)
    expectStartAfter(QUIET_MS)
  })

  test('without an image that is never painted', () => {
    showImages({top: 100})
    whenPainted(start)
    load()
    paintLargest(30_000)
    expectStartAfter(IMAGE_MS)
  })

  test.each([
    ['text is larger than what is seen of the image', {top: 750}],
    ['the image lies below the window', {top: 900}],
    ['the image lies above the window', {top: -900}],
    ['the image lies beside the window', {top: 100, left: 500}],
    ['the image lies below the window and beside it', {top: 2_000, left: 2_000}],
  ])('at once if %s', (_what, place) => {
    showImages(place)
    whenPainted(start)
    load()
    paintLargest(30_000)
    expectStartAfter(QUIET_MS)
  })

  test('at once where browsers tell nothing of sizes', () => {
    showImages({top: 100})
    whenPainted(start)
    load()
    paintFirst()
    expectStartAfter(QUIET_MS)
  })
})

test.each(['pointerdown', 'keydown', 'wheel', 'click', 'submit'])(
  'a visitor who does something (%s) does not wait, and starts it once',
  (type) => {
    whenPainted(start)
    document.body.dispatchEvent(new Event(type, {bubbles: true}))
    document.body.dispatchEvent(new Event(type, {bubbles: true}))
    expect(start).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(LATEST_MS)
    expect(start).toHaveBeenCalledTimes(1)
  },
)

test('a mouse that moves is no reason', () => {
  whenPainted(start)
  document.body.dispatchEvent(new Event('pointermove', {bubbles: true}))
  expect(start).not.toHaveBeenCalled()
})

test('a page that never finishes loading is started after ten seconds', () => {
  whenPainted(start)
  expectStartAfter(10_000)
})
