// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {FRAMES, LATEST_MS, PICTURES_MS, QUIET_MS, whenPainted} from './when-painted.ts'

const start = vi.fn()
const shown = new Set<Element>()

/** Reports visibility of all observed elements in the next turn. */
class Observer {
  readonly #observed: Element[] = []

  constructor(tell: (entries: {target: Element; isIntersecting: boolean}[]) => void) {
    const entryOf = (target: Element) => ({target, isIntersecting: shown.has(target)})
    setTimeout(() => tell(this.#observed.map(entryOf)))
  }

  observe(element: Element) {
    this.#observed.push(element)
  }

  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  start.mockReset()
  shown.clear()
  vi.stubGlobal('IntersectionObserver', Observer)
  shown.add(document.body)
})
afterEach(() => {
  // Triggers remaining listeners, each for one event.
  document.body.dispatchEvent(new Event('click', {bubbles: true}))
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = () => window.dispatchEvent(new Event('load'))

function addImage(decode: () => Promise<void>): HTMLImageElement {
  return Object.assign(document.body.appendChild(new Image()), {decode})
}

const showImage = (decode: () => Promise<void>) => shown.add(addImage(decode))

/** From now on the browser draws: jsdom has 60 frames a second. */
async function expectStart() {
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20 * FRAMES)
  expect(start).toHaveBeenCalledTimes(1)
}

describe('starts when the first screen is complete', () => {
  test('a while after it was drawn, and after the page has loaded', async () => {
    whenPainted(start)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(start).not.toHaveBeenCalled()
    load()
    await expectStart()
  })

  test('once all its pictures can be drawn', async () => {
    const last = Promise.withResolvers<void>()
    showImage(() => Promise.resolve())
    showImage(() => last.promise)
    whenPainted(start)
    load()
    await vi.advanceTimersByTimeAsync(PICTURES_MS - 1)
    expect(start).not.toHaveBeenCalled()
    last.resolve()
    await expectStart()
  })

  test('without a picture that never arrives', async () => {
    showImage(() => new Promise(() => {}))
    whenPainted(start)
    load()
    await vi.advanceTimersByTimeAsync(PICTURES_MS)
    await expectStart()
  })

  test('without a picture that fails', async () => {
    showImage(() => Promise.reject(new DOMException('', 'EncodingError')))
    whenPainted(start)
    load()
    await expectStart()
  })

  test('without pictures outside the window, which are not measured', async () => {
    const image = addImage(() => new Promise(() => {}))
    const place = vi.spyOn(image, 'getBoundingClientRect')
    whenPainted(start)
    load()
    await expectStart()
    expect(place).not.toHaveBeenCalled()
  })

  test('and frames are drawn, which does not happen in the background', async () => {
    const draws: FrameRequestCallback[] = []
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => draws.push(draw))
    whenPainted(start)
    load()
    for (let frame = 0; frame < FRAMES; frame += 1) {
      await vi.advanceTimersByTimeAsync(2_000)
      expect(start).not.toHaveBeenCalled()
      for (const draw of draws.splice(0)) draw(0)
    }
    await expectStart()
  })
})

test.each(['pointerdown', 'keydown', 'wheel', 'click', 'submit'])(
  'an action of the visitor (%s) starts it once, after one frame',
  async (type) => {
    const draws: FrameRequestCallback[] = []
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => draws.push(draw))
    whenPainted(start)
    document.body.dispatchEvent(new Event(type, {bubbles: true}))
    document.body.dispatchEvent(new Event(type, {bubbles: true}))
    await vi.advanceTimersByTimeAsync(QUIET_MS)
    expect(start).not.toHaveBeenCalled()
    for (const draw of draws) draw(0)
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0)
    expect(start).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(LATEST_MS)
    expect(start).toHaveBeenCalledTimes(1)
  },
)

test('a moving mouse does not start it', () => {
  whenPainted(start)
  document.body.dispatchEvent(new Event('pointermove', {bubbles: true}))
  expect(start).not.toHaveBeenCalled()
})

test('starts after ten seconds on a page that never finishes loading', async () => {
  whenPainted(start)
  await vi.advanceTimersByTimeAsync(LATEST_MS - 1)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(start).toHaveBeenCalledTimes(1)
})
