// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest'
import {deferLayout, DEFERRED_LAYOUT, LATEST_MS, layOutRest} from './deferred-layout.ts'

const page = document.documentElement
const isLate = () => page.hasAttribute(DEFERRED_LAYOUT)

/** Fakes a visit by its navigation type and address. */
function visit(...visits: {type: string; name: string}[]) {
  vi.stubGlobal('performance', {getEntriesByType: () => visits})
  deferLayout()
}

const first = {type: 'navigate', name: 'https://x/blogs'}

afterEach(() => {
  page.removeAttribute(DEFERRED_LAYOUT)
  document.body.innerHTML = ''
  Reflect.deleteProperty(Element.prototype, 'animate')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['navigate', '', true],
  ['navigate', '?category=serverless', true],
  ['navigate', '#contact', false],
  // The entry that Chromium reports.
  ['navigate', '#:~:text=eight%20weeks', false],
  ['reload', '', false],
  ['back_forward', '', false],
])('on a visit by "%s" to "%s", late layout is %s', (type, end, late) => {
  visit({type, name: `https://x/blogs${end}`})
  expect(isLate()).toBe(late)
})

test('a browser without navigation entries lays out everything immediately', () => {
  visit()
  expect(isLate()).toBe(false)
})

test.each(['pointerdown', 'keydown', 'wheel', 'click', 'submit'])(
  'lays out everything when the visitor acts (%s)',
  (type) => {
    visit(first)
    document.body.dispatchEvent(new Event(type))
    expect(isLate()).toBe(false)
  },
)

test.each([
  ['<button popovertarget="menu"><b>Menu</b></button>', 'pointerdown', true],
  ['<button popovertarget="menu"><b>Menu</b></button>', 'click', true],
  ['<button aria-expanded="false"><b>Services</b></button>', 'click', true],
  // The key may scroll to the end of the page.
  ['<button popovertarget="menu"><b>Menu</b></button>', 'keydown', false],
  ['<a href="#contact"><b>Contact</b></a>', 'click', false],
])('at %s, after a %s the layout stays late: %s', (html, type, late) => {
  document.body.innerHTML = html
  visit(first)
  document.querySelector('b')?.dispatchEvent(new Event(type, {bubbles: true}))
  document.querySelector('b')?.dispatchEvent(new Event(type, {bubbles: true}))
  expect(isLate()).toBe(late)
  document.body.dispatchEvent(new Event(type))
  expect(isLate(), 'what comes after it').toBe(false)
})

test('lays out everything after ten seconds if the code of the page never arrives', () => {
  vi.useFakeTimers()
  visit(first)
  vi.advanceTimersByTime(LATEST_MS)
  expect(isLate()).toBe(false)
})

/** Returns the texts of the elements that are being animated, in order. */
function watchAnimations(): string[] {
  const shown: string[] = []
  function animate(this: Element, {contentVisibility}: PropertyIndexedKeyframes) {
    const mark = `${this.textContent} ${String(contentVisibility)}`
    shown.push(mark)
    return {cancel: () => shown.splice(shown.indexOf(mark), 1)} as unknown as Animation
  }
  Object.assign(Element.prototype, {animate})
  return shown
}

function measuring(toldOf = () => {}) {
  return vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    toldOf()
    return new DOMRect()
  })
}

const PARTS = '<p class="late-layout">one</p><p>two</p><p class="late-layout">three</p>'

test('lays out one part per task, and cleans up afterwards', async () => {
  document.body.innerHTML = PARTS
  visit(first)
  const shown = watchAnimations()
  const steps: string[] = []
  measuring(() => {
    steps.push(shown.join('; '))
    expect(document.body.innerHTML).toBe(PARTS)
    setTimeout(() => steps.push('a task'))
  })
  await layOutRest()
  expect(steps).toEqual([
    'one visible,visible',
    'a task',
    'one visible,visible; three visible,visible',
    'a task',
  ])
  expect(isLate()).toBe(false)
  expect(shown).toEqual([])
})

test('stops laying out single parts once the visitor acts', async () => {
  document.body.innerHTML = PARTS
  visit(first)
  const shown = watchAnimations()
  const measure = measuring()
  const rest = layOutRest()
  document.body.dispatchEvent(new Event('keydown'))
  await rest
  expect(isLate()).toBe(false)
  expect(measure).toHaveBeenCalledTimes(1)
  expect(shown).toEqual([])
})

test('does nothing if everything is laid out', async () => {
  document.body.innerHTML = PARTS
  const measure = measuring()
  await layOutRest()
  expect(measure).not.toHaveBeenCalled()
})
