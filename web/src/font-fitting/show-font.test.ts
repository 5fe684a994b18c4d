// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {LATE_FONT} from './late-font.ts'
import {showFont} from './show-font.ts'
import {StillTexts} from './still-texts.ts'

const page = document.documentElement
const load = vi.fn(async (_font: string): Promise<never[]> => [])
const isOwn = () => !page.hasAttribute(LATE_FONT)
/** The parts that an animation has in the font. */
const set: Element[] = []

beforeEach(() => {
  set.length = 0
  Element.prototype.animate = vi.fn<Element['animate']>(function (this: Element) {
    set.push(this)
    const cancel = () => void set.splice(set.indexOf(this), 1)
    return {cancel} as Partial<Animation> as Animation
  })
  page.setAttribute(LATE_FONT, '')
  Object.defineProperty(document, 'fonts', {value: {load}, configurable: true})
  document.body.innerHTML = '<header></header><main>Łódź</main>'
})
/** Also ends what waits for it. */
function takeOtherWidth() {
  vi.stubGlobal('innerWidth', window.innerWidth + 1)
  window.dispatchEvent(new Event('resize'))
}

afterEach(() => {
  takeOtherWidth()
  vi.unstubAllGlobals()
  page.removeAttribute(LATE_FONT)
  Reflect.deleteProperty(document, 'fonts')
  document.body.innerHTML = ''
})

test('the font is taken when it has arrived', async () => {
  const arrival = Promise.withResolvers<never[]>()
  load.mockReturnValueOnce(arrival.promise)
  const showing = showFont()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOwn()).toBe(false)
  arrival.resolve([])
  await showing
  expect(load).toHaveBeenCalledWith('1rem "Figtree Variable"', 'Łódź')
  expect(isOwn()).toBe(true)
  expect(document.body.innerHTML).toBe('<header></header><main>Łódź</main>')
})

test('the style sheet that names it is waited for', async () => {
  load.mockClear()
  document.body.innerHTML = '<link rel="stylesheet">'
  const [sheet] = document.getElementsByTagName('link')
  const showing = showFont()
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  sheet?.dispatchEvent(new Event('load'))
  await showing
  expect(isOwn()).toBe(true)
})

test.each([
  ['takes long', 9, ['header', 'a task', 'header p', 'a task', 'header p p']],
  ['takes no time', 0, ['header', 'header p', 'header p p']],
])('a large page takes it part by part; one that %s has this many tasks', async (_, ms, are) => {
  const html = `<header></header><main><p>${'<b></b>'.repeat(99)}</p><p></p></main>`
  document.body.innerHTML = html
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const steps: string[] = []
  vi.spyOn(StillTexts.prototype, 'fit').mockImplementation(() => {
    now += ms
    steps.push(set.map(({localName}) => localName).join(' '))
    setTimeout(() => steps.push('a task'))
    return true
  })
  await showFont()
  vi.mocked(performance.now).mockRestore()
  expect(steps.slice(0, are.length)).toEqual(are)
  expect(set).toEqual([])
  expect(document.body.innerHTML, 'no attribute for React to find').toBe(html)
})

test('what React has still to hydrate takes it part by part, too', async () => {
  const text = `<p>${'<b></b>'.repeat(99)}</p>`
  document.body.innerHTML = `<main data-hydrating="">${text}${text}</main>`
  await showFont()
  const parts = vi.mocked(Element.prototype.animate).mock.contexts as Element[]
  expect(parts.map(({localName}) => localName)).toEqual(['p', 'p'])
})

test('a table takes it as a whole, as all of it decides how wide its columns are', async () => {
  const rows = '<tr><td></td><td></td></tr>'.repeat(50)
  document.body.innerHTML = `<p></p><table><tbody>${rows}</tbody></table>`
  await showFont()
  const parts = vi.mocked(Element.prototype.animate).mock.contexts as Element[]
  expect(parts.map(({localName}) => localName)).toEqual(['p', 'table'])
})

test('what fails leaves no part in another font than the others', async () => {
  vi.spyOn(StillTexts.prototype, 'fit').mockImplementationOnce(() => {
    throw new Error('of the test')
  })
  await expect(showFont()).rejects.toThrow('of the test')
  expect(set).toEqual([])
})

test('what has a font of its own keeps it', async () => {
  document.body.innerHTML = `<pre></pre><p>${'<b></b>'.repeat(99)}</p>`
  vi.spyOn(window, 'getComputedStyle').mockImplementation(({localName}) => {
    const fontFamily = localName === 'pre' ? 'monospace' : 'Arial'
    return {fontFamily} as Partial<CSSStyleDeclaration> as CSSStyleDeclaration
  })
  await showFont()
  vi.mocked(window.getComputedStyle).mockRestore()
  expect(vi.mocked(Element.prototype.animate).mock.contexts).toEqual([document.querySelector('p')])
})

test('where something would move, the font waits until nobody looks', async () => {
  vi.spyOn(StillTexts.prototype, 'fit').mockReturnValue(false)
  const unfit = vi.spyOn(StillTexts.prototype, 'unfit')
  await showFont()
  expect(isOwn()).toBe(false)
  expect(unfit).toHaveBeenCalled()
  expect(set).toEqual([])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isOwn()).toBe(false)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isOwn()).toBe(true)
})

test('a page that never had another font does nothing', async () => {
  page.removeAttribute(LATE_FONT)
  load.mockClear()
  await showFont()
  expect(load).not.toHaveBeenCalled()
})

test('texts are not left as they were fitted to a width that the window has no more', async () => {
  const unfit = vi.spyOn(StillTexts.prototype, 'unfit').mockClear()
  vi.spyOn(StillTexts.prototype, 'fit').mockImplementation(() => {
    takeOtherWidth()
    return true
  })
  await showFont()
  expect(unfit).toHaveBeenCalledTimes(1)
  expect(isOwn()).toBe(true)
})

test('texts stay as they were fitted until the window has another width', async () => {
  vi.spyOn(StillTexts.prototype, 'fit').mockReturnValue(true)
  const unfit = vi.spyOn(StillTexts.prototype, 'unfit').mockClear()
  await showFont()
  window.dispatchEvent(new Event('resize'))
  expect(unfit).not.toHaveBeenCalled()
  takeOtherWidth()
  takeOtherWidth()
  expect(unfit).toHaveBeenCalledTimes(1)
})
