// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest'
import {matches, STUDIOS_ATTRIBUTE, takeStudioMessagesOnly} from './studio-messages.ts'

afterEach(() => document.body.replaceChildren())

test.each([
  ['http://localhost:3333', 1],
  ['https://studio.example', 1],
  ['https://evil.example', 0],
  ['https://studio.example.evil.example', 0],
  ['http://studio.example', 0],
  ['http://localhost:3334', 0],
  ['null', 0],
  ['', 0],
  [location.origin, 1],
])('a message from "%s" reaches %i listeners', (origin, count) => {
  const bar = document.createElement('div')
  bar.setAttribute(STUDIOS_ATTRIBUTE, 'http://localhost:3333 https://studio.example')
  document.body.append(bar)
  const target = targetOfMessages()
  takeStudioMessagesOnly(target)
  const listener = vi.fn()
  target.addEventListener('message', listener)
  target.dispatchEvent(new MessageEvent('message', {origin, data: {type: 'handshake/syn'}}))
  expect(listener).toHaveBeenCalledTimes(count)
})

test('a page without the bar takes no message from others', () => {
  const target = targetOfMessages()
  takeStudioMessagesOnly(target)
  const listener = vi.fn()
  target.addEventListener('message', listener)
  target.dispatchEvent(new MessageEvent('message', {origin: 'http://localhost:3333'}))
  expect(listener).not.toHaveBeenCalled()
})

test.each([
  ['https://*.sanity.studio', 'https://mine.sanity.studio', true],
  ['https://*.sanity.studio', 'https://sanity.studio', false],
  ['https://*.sanity.studio', 'https://evilsanity.studio', false],
  ['https://studio.example/', 'https://studio.example', true],
  ['https://Studio.example', 'https://studio.example', true],
  ['https://studio.example:443', 'https://studio.example', true],
  ['http://localhost:*', 'http://localhost:4000', true],
  ['studio.example', 'https://studio.example', true],
  ['studio.example', 'http://studio.example', false],
  ["'self'", 'https://self', false],
  ['*', 'https://evil.example', false],
  ['https:', 'https://evil.example', false],
])('the source %s names %s: %s', (source, origin, isNamed) => {
  expect(matches(source, origin)).toBe(isNamed)
})

/** Replaces the window, so that listeners end with the test. */
function targetOfMessages() {
  return Object.assign(new EventTarget(), {document, location})
}
