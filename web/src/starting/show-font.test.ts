import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {LATE_FONT} from './late-font.ts'
import {showFont} from './show-font.ts'

const page = document.documentElement
const load = vi.fn(async () => [])

/** A column of texts in lines of 30 px; how many they need says `linesOf`. */
let linesOf: (text: HTMLElement) => number

const isOwn = () => !page.hasAttribute(LATE_FONT)
const tracking = ({style}: HTMLElement) =>
  Number(/(-?[\d.]+)em/.exec(style.letterSpacing)?.[1] ?? 0)

beforeEach(() => {
  page.setAttribute(LATE_FONT, '')
  Object.defineProperty(document, 'fonts', {value: {load}, configurable: true})
  document.body.innerHTML = '<h1>Heading</h1><p>A <b>text</b></p><p>Last</p>'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const texts = [...document.body.querySelectorAll<HTMLElement>('h1, p')]
    const heightOf = (text: HTMLElement) =>
      Math.max(30 * linesOf(text), Number.parseFloat(text.style.minHeight || '0'))
    const top = texts.slice(0, texts.indexOf(this)).reduce((sum, text) => sum + heightOf(text), 0)
    return new DOMRect(0, top, 300, heightOf(this))
  })
})
afterEach(() => {
  page.removeAttribute(LATE_FONT)
  Reflect.deleteProperty(document, 'fonts')
  document.body.innerHTML = ''
})

const the = (name: string) => document.body.querySelector<HTMLElement>(name) ?? document.body

test('the font is taken when it has arrived', async () => {
  linesOf = () => 1
  const arrival = Promise.withResolvers<never[]>()
  load.mockReturnValueOnce(arrival.promise)
  const showing = showFont()
  await Promise.resolve()
  expect(isOwn()).toBe(false)
  arrival.resolve([])
  await showing
  expect(load).toHaveBeenCalledWith('1rem "Figtree Variable"')
  expect(isOwn()).toBe(true)
  expect(document.body.innerHTML).not.toContain('style')
})

test.each([
  ['one line more gets closer letters', 3, -0.01],
  ['one line less gets wider letters', 1, 0.01],
])('a text of %s', async (_what, lines, needed) => {
  linesOf = (text) => {
    const isFitted = Math.abs(tracking(text)) >= Math.abs(needed)
    return text === the('h1') && isOwn() && !isFitted ? lines : 2
  }
  await showFont()
  expect(isOwn()).toBe(true)
  expect(tracking(the('h1'))).toBe(needed)
  expect(the('p').getAttribute('style')).toBeNull()
})

test('a text that stays shorter keeps its height', async () => {
  linesOf = (text) => (text === the('h1') && isOwn() ? 1 : 2)
  await showFont()
  expect(isOwn()).toBe(true)
  expect(the('h1').getAttribute('style')).toBe('min-height: 60px;')
})

test('where something would move all the same, the font waits until nobody looks', async () => {
  linesOf = (text) => (text === the('h1') && isOwn() ? 3 : 2)
  await showFont()
  expect(isOwn()).toBe(false)
  expect(document.body.innerHTML).not.toMatch(/letter-spacing|min-height/)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isOwn()).toBe(false)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isOwn()).toBe(true)
})

test('below the window texts may move', async () => {
  vi.stubGlobal('innerHeight', 60)
  linesOf = (text) => (text === document.body.lastElementChild && isOwn() ? 9 : 1)
  await showFont()
  expect(isOwn()).toBe(true)
})

test('a page that never had another font does nothing', async () => {
  page.removeAttribute(LATE_FONT)
  load.mockClear()
  await showFont()
  expect(load).not.toHaveBeenCalled()
})
