// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {HOLD_MS, holdEarlyInput} from './early-input.ts'

let release: ReturnType<typeof holdEarlyInput>
const cancel = vi.fn()
const animate = vi.fn(() => ({cancel}))
const warn = vi.fn()
/** What code that has taken over hears, and what leaves the page. */
const heard: string[] = []
const posted: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('console', {...console, warn})
  Object.assign(HTMLElement.prototype, {animate})
  document.body.innerHTML = `
    <form id="letter"><input id="field" required><button id="send">Send</button></form>
    <button type="button" id="tab"><b>Tab</b></button>
    <button type="button" id="other">Other</button>
    <a id="link" href="#there">Link</a>`
  release = holdEarlyInput()
})
afterEach(() => {
  release()
  window.removeEventListener('submit', leave)
  document.body.innerHTML = ''
  heard.length = 0
  posted.length = 0
  for (const mock of [cancel, animate, warn]) mock.mockClear()
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLElement
const type = (text: string) => {
  const [input] = document.getElementsByTagName('input')
  if (input) input.value = text
}

/** The browser's own answer to a submission; jsdom has none. */
function leave(event: Event) {
  if (!event.defaultPrevented) posted.push((event.target as HTMLElement).id)
  event.preventDefault()
}

function takeOver() {
  for (const id of ['tab', 'other']) element(id).addEventListener('click', () => heard.push(id))
  element('letter').addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('letter')
  })
}

describe('what comes too early', () => {
  test('is held, and done once when React has taken over', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    element('send').click()
    element('tab').querySelector('b')?.click()
    takeOver()
    expect([heard, posted]).toEqual([[], []])
    release(true)
    expect([heard, posted]).toEqual([['letter', 'tab'], []])
    release(true)
    expect(heard).toHaveLength(2)
  })

  test('is done in the order of the last presses', () => {
    for (const id of ['tab', 'other', 'tab']) element(id).click()
    takeOver()
    release(true)
    expect(heard).toEqual(['other', 'tab'])
  })

  test('looks held, and no longer when it is done', () => {
    element('tab').click()
    expect(animate.mock.contexts).toEqual([element('tab')])
    expect(cancel).not.toHaveBeenCalled()
    release(true)
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  test('is not held any longer than fifteen seconds', () => {
    element('tab').click()
    vi.advanceTimersByTime(HOLD_MS - 1)
    expect(warn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(warn).toHaveBeenCalledWith('There is no code for this button:', element('tab'))
    takeOver()
    release(true)
    expect(heard).toEqual([])
  })
})

describe('a key', () => {
  const press = (id: string, key: string) => {
    const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})
    element(id).dispatchEvent(event)
    return event.defaultPrevented
  }

  test('that leads to another tab is held, and pressed when React has taken over', () => {
    element('tab').role = 'tab'
    expect(press('tab', 'ArrowRight')).toBe(true)
    const keys: string[] = []
    element('tab').addEventListener('keydown', ({key}) => keys.push(key))
    release(true)
    expect(keys).toEqual(['ArrowRight'])
  })

  test.each([
    ['tab', 'Tab'],
    ['tab', 'Enter'],
    ['link', 'ArrowDown'],
  ])('on %s is left to the browser if it is %s', (id, key) => {
    element('tab').role = 'tab'
    expect(press(id, key)).toBe(false)
  })

  test('in a field is left to it', () => {
    expect(press('field', 'Home')).toBe(false)
  })
})

describe('without the code', () => {
  test('a form goes the way that it has without script', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    expect(posted).toEqual([])
    release()
    expect(posted).toEqual(['letter'])
  })

  test('so does a form in whose place an error stands', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    element('letter').remove()
    release(true)
    expect(posted).toEqual(['letter'])
  })

  test('nothing is held any more', () => {
    release()
    takeOver()
    element('tab').click()
    expect(heard).toEqual(['tab'])
  })
})

describe('the browser itself', () => {
  test('follows links', () => {
    const click = new MouseEvent('click', {bubbles: true, cancelable: true})
    element('link').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('opens popovers', () => {
    Object.assign(element('tab'), {popoverTargetElement: element('link')})
    takeOver()
    element('tab').click()
    expect(heard).toEqual(['tab'])
  })

  test('says what is missing in a form', () => {
    const invalid = vi.fn()
    document.querySelector('input')?.addEventListener('invalid', invalid)
    element('send').click()
    expect(invalid).toHaveBeenCalledTimes(1)
    release(true)
    expect(posted).toEqual([])
  })
})
