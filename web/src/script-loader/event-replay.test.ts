// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {HOLD_MS, holdForReplay} from './event-replay.ts'

const release = holdForReplay()
const page = document.documentElement
const cancel = vi.fn()
const animate = vi.fn(() => ({cancel}))
/** What code that has taken over hears, and what leaves the page. */
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

/** The browser's own answer to a submission; jsdom has none. */
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

/** React has taken over the page, or the part that was late. */
function takeOver(place: Element = page) {
  place.removeAttribute('data-hydrating')
  release()
}

describe('what comes too early', () => {
  test('is held, and done once when React has taken over', () => {
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

  test('is done in the order of the last presses', () => {
    for (const id of ['tab', 'other', 'tab']) element(id).click()
    listen()
    takeOver()
    expect(heard).toEqual(['other', 'tab'])
  })

  test('looks held, and no longer when it is done', () => {
    element('tab').click()
    expect(animate.mock.contexts).toEqual([element('tab')])
    expect(cancel).not.toHaveBeenCalled()
    takeOver()
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  test('is not held any longer than fifteen seconds', () => {
    window.addEventListener('submit', leave)
    element('keep').click()
    vi.advanceTimersByTime(HOLD_MS - 1)
    expect(posted).toEqual([])
    vi.advanceTimersByTime(1)
    expect(posted).toEqual(['note'])
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

describe('a part that is late', () => {
  test('is held on its own once React has taken over the page', () => {
    element('keep').click()
    listen()
    takeOver()
    element('tab').click()
    expect(heard).toEqual(['tab'])
    element('keep').click()
    takeOver(element('part'))
    expect(heard).toEqual(['tab', 'note'])
  })

  test('lets its forms go the way that they have without script when it has gone', () => {
    window.addEventListener('submit', leave)
    takeOver()
    element('keep').click()
    element('part').remove()
    release()
    expect(posted).toEqual(['note'])
  })

  test('is not held any more when its code cannot be had', () => {
    window.addEventListener('submit', leave)
    takeOver()
    element('keep').click()
    element('part').setAttribute('data-hydrating', 'failed')
    release()
    element('keep').click()
    expect(posted).toEqual(['note', 'note'])
  })
})

describe('without the code', () => {
  test('a form goes the way that it has without script', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    element('keep').click()
    expect(posted).toEqual([])
    release(true)
    expect(posted).toEqual(['letter', 'note'])
  })

  test('so does a form in whose place an error stands', () => {
    window.addEventListener('submit', leave)
    type('hello')
    element('send').click()
    element('letter').remove()
    takeOver()
    expect(posted).toEqual(['letter'])
  })

  test('nothing is held any more, and everything says so', () => {
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

  test('says what is missing in a form', () => {
    const invalid = vi.fn()
    document.querySelector('input')?.addEventListener('invalid', invalid)
    element('send').click()
    expect(invalid).toHaveBeenCalledTimes(1)
    takeOver()
    expect(posted).toEqual([])
  })
})
