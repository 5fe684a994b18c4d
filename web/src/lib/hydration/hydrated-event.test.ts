// @vitest-environment jsdom
import {expect, test, vi} from 'vitest'
import {HYDRATED, notifyHydrated} from './hydrated-event.ts'

test('the rest of the page is told', () => {
  const listener = vi.fn()
  window.addEventListener(HYDRATED, listener, {once: true})
  notifyHydrated()
  expect(listener).toHaveBeenCalledTimes(1)
})
