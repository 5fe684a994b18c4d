// @vitest-environment jsdom
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {earlyErrors, noteErrors} from './early-errors.ts'
import {frameIn, reportErrors} from './report-errors.ts'
import {isPage} from './tell-server.ts'

const SITE = window.location.origin
const sendBeacon = vi.fn((_address: string, _report: string) => true)

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="/">'
  sendBeacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', {value: sendBeacon, configurable: true})
})

function failing(message: string, file: string): ErrorEvent {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at f (${file}:1:2345)\n    at ${SITE}/assets/other.js:1:2`
  return new ErrorEvent('error', {error, message})
}

function told() {
  return sendBeacon.mock.calls.map(([address, report]) => ({address, ...JSON.parse(report)}))
}

test('reports past and future errors with their position, each once', () => {
  const listen = vi.spyOn(window, 'addEventListener')
  noteErrors()
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener)
    Reflect.deleteProperty(earlyErrors, 'push')
  })
  window.history.replaceState(null, '', '/about?token=secret')
  window.dispatchEvent(failing('early', `${SITE}/assets/site-A1.js`))
  expect(sendBeacon).not.toHaveBeenCalled()
  reportErrors()
  window.dispatchEvent(failing('late', `${SITE}/assets/site-A1.js`))
  window.dispatchEvent(failing('late', `${SITE}/assets/site-A1.js`))
  window.dispatchEvent(failing('of an extension', 'chrome-extension://abc/content.js'))
  const address = '/inbox/browser-errors?path=%2Fabout'
  expect(told()).toEqual([
    {address, message: 'TypeError: early', frame: 'site-A1.js:1:2345'},
    {address, message: 'TypeError: late', frame: 'site-A1.js:1:2345'},
    {address, message: 'TypeError: of an extension', frame: 'other.js:1:2'},
  ])
  for (const time of [1, 2, 3, 4]) window.dispatchEvent(failing(`loop ${time}`, `${SITE}/a.js`))
  expect(told()).toHaveLength(5)
})

test('reports a past error for the page it occurred on', () => {
  earlyErrors.push(
    {event: failing('here', `${SITE}/a.js`), path: '/about', isOfPage: true},
    {event: failing('where there is no page', `${SITE}/a.js`), path: '/x', isOfPage: false},
  )
  onTestFinished(() => void Reflect.deleteProperty(earlyErrors, 'push'))
  window.history.replaceState(null, '', '/services')
  document.head.innerHTML = ''
  reportErrors()
  const address = '/inbox/browser-errors?path=%2Fabout'
  expect(told()).toEqual([{address, message: 'TypeError: here', frame: 'a.js:1:2345'}])
})

test.each([
  ['at f (https://site.example/assets/a-1.js:1:2)', 'a-1.js:1:2'],
  ['f@https://site.example/assets/a-1.js?v=3:10:20', 'a-1.js:10:20'],
  ['at https://elsewhere.example/a.js:1:2\n at https://site.example/b.js:3:4', 'b.js:3:4'],
  ['at https://elsewhere.example/a.js:1:2', undefined],
  ['at https://site.example/blog/somebody:1:2', undefined],
  ['', undefined],
])('the position in the stack %j is %j', (stack, frame) => {
  expect(frameIn(stack, 'https://site.example')).toBe(frame)
})

test.each([
  ['<main><form role="search"></form></main>', true],
  ['<header><form role="search"></form></header>', false],
  ['<main><button data-failed="true"></button></main>', true],
])('without a canonical link, %s is a page: %s', (body, expected) => {
  document.head.innerHTML = ''
  document.body.innerHTML = body
  expect(isPage()).toBe(expected)
})
