// @vitest-environment jsdom
import {expect, test, vi} from 'vitest'
import {HYDRATED, notifyHydrated} from './hydrated-event.ts'

test('notifies the rest of the page', () => {
  const listener = vi.fn()
  window.addEventListener(HYDRATED, listener, {once: true})
  notifyHydrated()
  expect(listener).toHaveBeenCalledTimes(1)
})
