// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import {createConsent} from './consent.ts'

beforeEach(() => localStorage.clear())

const refused = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  [null, 'unasked'],
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['yes', 'unasked'],
])('the stored value %j means %s', (stored, current) => {
  if (stored !== null) localStorage.setItem('consent', stored)
  expect(createConsent(() => localStorage).current()).toBe(current)
})

test.each(['granted', 'denied'] as const)(
  'the choice %s is stored, and listeners are notified',
  (choice) => {
    const consent = createConsent(() => localStorage)
    const told = vi.fn()
    const leave = consent.subscribe(told)
    consent.choose(choice)
    expect(told).toHaveBeenCalledTimes(1)
    expect(consent.current()).toBe(choice)
    expect(createConsent(() => localStorage).current()).toBe(choice)
    leave()
    consent.choose('denied')
    expect(told).toHaveBeenCalledTimes(1)
  },
)

test('if storage is blocked, the choice lasts as long as the page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const consent = createConsent(refused)
  expect(consent.current()).toBe('unasked')
  consent.choose('granted')
  expect(consent.current()).toBe('granted')
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['consent', 'denied'],
  // Storage was cleared.
  [null, 'denied'],
  ['something else', 'granted'],
])('after another tab stores %j, the choice is %s', (key, current) => {
  const consent = createConsent(() => localStorage)
  consent.choose('granted')
  localStorage.setItem('consent', 'denied')
  consent.storageChanged(key)
  expect(consent.current()).toBe(current)
})
