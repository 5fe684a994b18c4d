// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {DWELL_MS, watchIntent} from './watch-intent.ts'

const onIntent = vi.fn<(link: HTMLAnchorElement) => void>()
let left = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  left = new AbortController()
  onIntent.mockReset()
  document.body.innerHTML =
    '<a id="about" href="/about"><b id="word">About</b> us</a><a id="blogs" href="/blogs">Blogs</a><i id="text">Text</i><a id="place">No link</a>'
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLElement

function tell(type: string, id: string, pointerType = 'mouse') {
  const event = new Event(type, {bubbles: true})
  element(id).dispatchEvent(Object.assign(event, {pointerType}))
}

const meant = () => onIntent.mock.calls.map(([{id}]) => id)
const watch = () => watchIntent(onIntent, left.signal)

test('a mouse that rests on a link, or on a part of it, means it, once', () => {
  watch()
  tell('pointerover', 'about')
  vi.advanceTimersByTime(DWELL_MS - 1)
  tell('pointerover', 'word')
  expect(meant()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(meant()).toEqual(['about'])
  vi.runAllTimers()
  expect(meant()).toEqual(['about'])
})

test.each(['text', 'place'])('a link on the way to something else (%s) is not meant', (end) => {
  watch()
  tell('pointerover', 'about')
  tell('pointerover', end)
  vi.runAllTimers()
  expect(meant()).toEqual([])
})

test('of several links on the way the last is meant', () => {
  watch()
  tell('pointerover', 'about')
  tell('pointerover', 'blogs')
  vi.runAllTimers()
  expect(meant()).toEqual(['blogs'])
})

test('a finger means the link on which it comes down, at once', () => {
  watch()
  tell('pointerover', 'about', 'touch')
  vi.runAllTimers()
  expect(meant()).toEqual([])
  tell('touchstart', 'word')
  expect(meant()).toEqual(['about'])
})

test('so does a button of the mouse', () => {
  watch()
  tell('pointerdown', 'blogs')
  expect(meant()).toEqual(['blogs'])
})

test('the focus of the keyboard means the link on which it rests', () => {
  watch()
  element('blogs').focus()
  expect(meant()).toEqual([])
  vi.advanceTimersByTime(DWELL_MS)
  expect(meant()).toEqual(['blogs'])
})

test('a focus that does not show means nothing', () => {
  watch()
  const {matches} = Element.prototype
  vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector) {
    return selector.includes(':focus-visible') ? null : matches.call(this, selector) ? this : null
  })
  element('blogs').focus()
  vi.runAllTimers()
  expect(meant()).toEqual([])
})

test('a link that has the focus from the start is meant', () => {
  element('about').focus()
  watch()
  vi.runAllTimers()
  expect(meant()).toEqual(['about'])
})

test('afterwards nothing is meant, what was about to be included', () => {
  watch()
  tell('pointerover', 'about')
  left.abort()
  tell('pointerdown', 'blogs')
  vi.runAllTimers()
  expect(meant()).toEqual([])
})
