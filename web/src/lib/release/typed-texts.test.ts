// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import {dropTypedTexts, keepTypedTexts, restoreTypedTexts, watchTyping} from './typed-texts.ts'

const CONTACT = `<form method="post" action="/inbox/contact">
  <input name="email" type="email"><textarea name="message"></textarea><input name="given" value="as sent">
</form>`
const SIGN_UP = '<form method="post" action="/inbox/subscribe"><input name="email"></form>'
const SEARCH = '<form role="search" action="/search"><input name="q"></form>'

const box = (form: string, name: string) =>
  document.querySelector<HTMLInputElement>(`[action="${form}"] [name="${name}"]`) ?? new Image()
const valueOf = (form: string, name: string) => Reflect.get(box(form, name), 'value')
const type = (form: string, name: string, text: string) =>
  Object.assign(box(form, name), {value: text}).dispatchEvent(new Event('input', {bubbles: true}))

/** Loads the page again, as the server sends it. */
function load(html: string) {
  document.body.innerHTML = html
  restoreTypedTexts()
}

watchTyping()

beforeEach(() => {
  for (const form of document.querySelectorAll('form')) dropTypedTexts(form)
  sessionStorage.clear()
  document.body.innerHTML = CONTACT + SIGN_UP + SEARCH
})

test('each field gets back its own text after a reload', () => {
  type('/inbox/contact', 'email', 'asha@meridian.example')
  type('/inbox/contact', 'message', 'Two lines\nof text')
  type('/search', 'q', 'lambda')
  keepTypedTexts()
  load(CONTACT + SIGN_UP + SEARCH)
  expect(valueOf('/inbox/contact', 'email')).toBe('asha@meridian.example')
  expect(valueOf('/inbox/contact', 'message')).toBe('Two lines\nof text')
  expect(valueOf('/inbox/contact', 'given')).toBe('as sent')
  expect(valueOf('/inbox/subscribe', 'email')).toBe('')
  expect(valueOf('/search', 'q')).toBe('lambda')
})

test('typed texts are restored only once', () => {
  type('/inbox/contact', 'email', 'asha@meridian.example')
  keepTypedTexts()
  load(CONTACT)
  load(CONTACT)
  expect(valueOf('/inbox/contact', 'email')).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('a typed text waits for a page with its form', () => {
  type('/inbox/subscribe', 'email', 'asha@meridian.example')
  keepTypedTexts()
  load(CONTACT)
  load(SIGN_UP)
  expect(valueOf('/inbox/subscribe', 'email')).toBe('asha@meridian.example')
})

test('a field that was filled in meanwhile keeps its text', () => {
  type('/inbox/subscribe', 'email', 'old@meridian.example')
  keepTypedTexts()
  document.body.innerHTML = SIGN_UP
  type('/inbox/subscribe', 'email', 'new@meridian.example')
  restoreTypedTexts()
  expect(valueOf('/inbox/subscribe', 'email')).toBe('new@meridian.example')
})

test('a typed text is kept after its form was removed with its page', () => {
  type('/inbox/subscribe', 'email', 'asha@meridian.example')
  document.body.innerHTML = ''
  keepTypedTexts()
  load(SIGN_UP)
  expect(valueOf('/inbox/subscribe', 'email')).toBe('asha@meridian.example')
})

test('text that was typed before the script ran is kept', () => {
  Object.assign(box('/inbox/subscribe', 'email'), {value: 'asha@meridian.example'})
  watchTyping()
  keepTypedTexts()
  load(SIGN_UP)
  expect(valueOf('/inbox/subscribe', 'email')).toBe('asha@meridian.example')
})

test('a text that was deleted again is not kept', () => {
  type('/inbox/subscribe', 'email', 'asha@meridian.example')
  type('/inbox/subscribe', 'email', '')
  keepTypedTexts()
  expect(sessionStorage.length).toBe(0)
})

test('the texts of a form that was sent are dropped', () => {
  type('/inbox/contact', 'email', 'asha@meridian.example')
  type('/inbox/subscribe', 'email', 'ben@meridian.example')
  keepTypedTexts()
  for (const form of document.querySelectorAll<HTMLFormElement>('[action="/inbox/contact"]')) {
    dropTypedTexts(form)
  }
  load(CONTACT + SIGN_UP)
  expect(valueOf('/inbox/contact', 'email')).toBe('')
  expect(valueOf('/inbox/subscribe', 'email')).toBe('ben@meridian.example')
})

test.each(['getItem', 'setItem'] as const)(
  'typed texts are lost without an error if %s of the storage throws',
  (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    type('/inbox/contact', 'email', 'asha@meridian.example')
    expect(keepTypedTexts).not.toThrow()
    expect(restoreTypedTexts).not.toThrow()
  },
)

test.each(['no JSON', '{"a"'])('an unreadable stored value (%s) is ignored', (stored) => {
  sessionStorage.setItem('typed', stored)
  expect(restoreTypedTexts).not.toThrow()
})
