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

test('a mouse resting on a link, or part of it, counts once', () => {
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

test.each(['text', 'place'])('a link that is only passed (%s) does not count', (end) => {
  watch()
  tell('pointerover', 'about')
  tell('pointerover', end)
  vi.runAllTimers()
  expect(meant()).toEqual([])
})

test('of several links passed, the last counts', () => {
  watch()
  tell('pointerover', 'about')
  tell('pointerover', 'blogs')
  vi.runAllTimers()
  expect(meant()).toEqual(['blogs'])
})

test('a touched link counts immediately', () => {
  watch()
  tell('pointerover', 'about', 'touch')
  vi.runAllTimers()
  expect(meant()).toEqual([])
  tell('touchstart', 'word')
  expect(meant()).toEqual(['about'])
})

test('a link pressed by mouse counts immediately', () => {
  watch()
  tell('pointerdown', 'blogs')
  expect(meant()).toEqual(['blogs'])
})

test('a link with keyboard focus counts after a while', () => {
  watch()
  element('blogs').focus()
  expect(meant()).toEqual([])
  vi.advanceTimersByTime(DWELL_MS)
  expect(meant()).toEqual(['blogs'])
})

test('an invisible focus does not count', () => {
  watch()
  const {matches} = Element.prototype
  vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector) {
    return selector.includes(':focus-visible') ? null : matches.call(this, selector) ? this : null
  })
  element('blogs').focus()
  vi.runAllTimers()
  expect(meant()).toEqual([])
})

test('a link focused from the start counts', () => {
  element('about').focus()
  watch()
  vi.runAllTimers()
  expect(meant()).toEqual(['about'])
})

test('nothing counts after the end, pending links included', () => {
  watch()
  tell('pointerover', 'about')
  left.abort()
  tell('pointerdown', 'blogs')
  vi.runAllTimers()
  expect(meant()).toEqual([])
})
