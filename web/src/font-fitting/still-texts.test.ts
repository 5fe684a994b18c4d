// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {StillTexts} from './still-texts.ts'

/** A column of texts in lines of 30 px; how many they need says `linesOf`. */
let linesOf: (text: HTMLElement) => number = () => 2

const the = (name: string) => document.querySelector<HTMLElement>(name) ?? document.body
const tracking = ({style}: HTMLElement) =>
  Number(/(-?[\d.]+)em/.exec(style.letterSpacing)?.[1] ?? 0)

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Heading</h1><p>A <b>text</b></p><p id="last">Last</p></main>'
  const texts = [...document.querySelectorAll<HTMLElement>('h1, p')]
  const heightOf = (text: HTMLElement) =>
    Math.max(30 * linesOf(text), Number.parseFloat(text.style.minHeight || '0'))
  const sum = (some: HTMLElement[]) => some.reduce((height, text) => height + heightOf(text), 0)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return texts.includes(this)
      ? new DOMRect(0, sum(texts.slice(0, texts.indexOf(this))), 300, heightOf(this))
      : new DOMRect(0, 0, 300, sum(texts))
  })
  linesOf = () => 2
})
afterEach(() => {
  document.body.innerHTML = ''
})

/** Sets the texts anew, after which they need so many lines. */
function setAnew(lines: typeof linesOf) {
  const texts = new StillTexts(the('main'))
  linesOf = lines
  return texts
}

test('texts of the same height are left alone', () => {
  expect(setAnew(() => 2).fit()).toBe(true)
  expect(the('main').innerHTML).not.toContain('style')
})

test.each([
  ['one line more gets closer letters', 3, -0.01],
  ['one line less gets wider letters', 1, 0.01],
])('a text of %s', (_what, lines, needed) => {
  const texts = setAnew((text) => {
    const isFitted = Math.abs(tracking(text)) >= Math.abs(needed)
    return text === the('h1') && !isFitted ? lines : 2
  })
  expect(texts.fit()).toBe(true)
  expect(tracking(the('h1'))).toBe(needed)
  expect(the('p').getAttribute('style')).toBeNull()
})

test('what was added is added to the spacing that a text has', () => {
  the('h1').style.letterSpacing = '-2px'
  setAnew((text) => (text === the('h1') && !tracking(text) ? 3 : 2)).fit()
  expect(the('h1').style.letterSpacing).toBe('calc(-0.005em - 2px)')
})

test('a text that stays shorter keeps its height', () => {
  expect(setAnew((text) => (text === the('h1') ? 1 : 2)).fit()).toBe(true)
  expect(the('h1').getAttribute('style')).toBe('min-height: 60px;')
})

test('what moves all the same is told, and taken back on demand', () => {
  const texts = setAnew((text) => (text === the('h1') ? 3 : text === the('p') ? 1 : 2))
  expect(texts.fit()).toBe(false)
  expect(the('p').style.minHeight).toBe('60px')
  texts.unfit()
  expect(the('main').innerHTML).not.toMatch(/letter-spacing|min-height/)
})

test('a part that grows by its last text moves what comes after it', () => {
  const grown = (text: HTMLElement) => (text === the('#last') ? 3 : 2)
  expect(setAnew(grown).fit()).toBe(false)
})

test('what comes after it may move below the window, though the part ends just above its edge', () => {
  vi.stubGlobal('innerHeight', 190)
  const next = document.createElement('p')
  const grown = (text: HTMLElement) => (text === the('#last') ? 3 : 2)
  // With a margin of 20 px between them.
  next.getBoundingClientRect = () =>
    new DOMRect(0, the('main').getBoundingClientRect().height + 20, 300, 60)
  const texts = new StillTexts(the('main'), next)
  linesOf = grown
  the('main').setAttribute('data-hydrating', '')
  expect(texts.fit()).toBe(true)
})

test('below the window texts may move', () => {
  vi.stubGlobal('innerHeight', 100)
  expect(setAnew((text) => (text === the('#last') ? 9 : 2)).fit()).toBe(true)
  expect(the('#last').getAttribute('style')).toBeNull()
})

test('what React takes over later stays as it is', () => {
  the('main').setAttribute('data-hydrating', '')
  expect(setAnew((text) => (text === the('h1') ? 3 : 2)).fit()).toBe(false)
  expect(the('main').innerHTML).not.toContain('style')
})
