// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {HOLD_MS, holdForReplay} from './event-replay.ts'

const release = holdForReplay()
const page = document.documentElement
const cancel = vi.fn()
const animate = vi.fn(() => ({cancel}))
/** Records what hydrated code receives, and what leaves the page. */
const heard: string[] = []
const posted: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(HTMLElement.prototype, {animate})
  document.body.innerHTML = `
    <form id="letter"><input id="field" required><button id="send">Send</button></form>
    <button type="button" id="tab"><b>Tab</b></button>
    <button type="button" id="other">Other</button>
    <a id="link" href="#there">Link</a>
    <div id="part" data-hydrating=""><form id="note"><button id="keep">Keep</button></form></div>`
  page.setAttribute('data-hydrating', '')
})
afterEach(() => {
  vi.runAllTimers()
  window.removeEventListener('submit', leave)
  document.body.innerHTML = ''
  heard.length = 0
  posted.length = 0
  for (const mock of [cancel, animate]) mock.mockClear()
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLElement
const type = (text: string) => {
  const [input] = document.getElementsByTagName('input')
  if (input) input.value = text
}

/** Simulates the browser's default submission, which jsdom lacks. */
function leave(event: Event) {
  if (!event.defaultPrevented) posted.push((event.target as HTMLElement).id)
  event.preventDefault()
}

function listen() {
  for (const id of ['tab', 'other']) element(id).addEventListener('click', () => heard.push(id))
  for (const id of ['letter', 'note']) {
    element(id).addEventListener('submit', (event) => {
      event.preventDefault()
      heard.push(id)
    })
  }
}

/** Simulates that React has hydrated the page or a late part. */
function takeOver(place: Element = page) {
  place.removeAttribute('data-hydrating')
  release()
}

describe('an early press', () => {
  test('is held, and replayed once after hydration', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    element('send').click()
    element('tab').querySelector('b')?.click()
    listen()
    expect([heard, posted]).toEqual([[], []])
    takeOver()
    expect([heard, posted]).toEqual([['letter', 'tab'], []])
    takeOver()
    expect(heard).toHaveLength(2)
  })

  test('of several buttons is replayed in the order of the last presses', () => {
    for (const id of ['tab', 'other', 'tab']) element(id).click()
    listen()
    takeOver()
    expect(heard).toEqual(['other', 'tab'])
  })

  test('dims its button until it is replayed', () => {
    element('tab').click()
    expect(animate.mock.contexts).toEqual([element('tab')])
    expect(cancel).not.toHaveBeenCalled()
    takeOver()
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  test('is held for fifteen seconds at most', () => {
    window.addEventListener('submit', leave)
    element('keep').click()
    vi.advanceTimersByTime(HOLD_MS - 1)
    expect(posted).toEqual([])
    vi.advanceTimersByTime(1)
    expect(posted).toEqual(['note'])
  })
})

describe('an early key', () => {
  const press = (id: string, key: string) => {
    const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})
    element(id).dispatchEvent(event)
    return event.defaultPrevented
  }

  test('that moves between tabs is held, and replayed after hydration', () => {
    element('tab').role = 'tab'
    expect(press('tab', 'ArrowRight')).toBe(true)
    const keys: string[] = []
    element('tab').addEventListener('keydown', ({key}) => keys.push(key))
    takeOver()
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

describe('a late part', () => {
  test('holds presses of its own after React has hydrated the page', () => {
    element('keep').click()
    listen()
    takeOver()
    element('tab').click()
    expect(heard).toEqual(['tab'])
    element('keep').click()
    takeOver(element('part'))
    expect(heard).toEqual(['tab', 'note'])
  })

  test('submits its forms as without script if its code fails', () => {
    window.addEventListener('submit', leave)
    takeOver()
    element('keep').click()
    element('part').remove()
    release()
    expect(posted).toEqual(['note'])
  })

  test('stops holding presses when its code fails', () => {
    window.addEventListener('submit', leave)
    takeOver()
    element('keep').click()
    element('part').setAttribute('data-hydrating', 'failed')
    release()
    element('keep').click()
    expect(posted).toEqual(['note', 'note'])
  })
})

describe('if the code fails to load', () => {
  test('a form submits as without script', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    element('keep').click()
    expect(posted).toEqual([])
    release(true)
    expect(posted).toEqual(['letter', 'note'])
  })

  test('a form replaced by an error submits too', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    element('letter').remove()
    takeOver()
    expect(posted).toEqual(['letter'])
  })

  test('nothing is held any more, and all parts are marked as failed', () => {
    release(true)
    expect(document.querySelectorAll('[data-hydrating=failed]')).toHaveLength(2)
    listen()
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
    listen()
    element('tab').click()
    expect(heard).toEqual(['tab'])
  })

  test('reports missing fields of a form', () => {
    const invalid = vi.fn()
    document.querySelector('input')?.addEventListener('invalid', invalid)
    element('send').click()
    expect(invalid).toHaveBeenCalledTimes(1)
    takeOver()
    expect(posted).toEqual([])
  })
})
