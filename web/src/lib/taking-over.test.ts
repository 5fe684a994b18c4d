// @vitest-environment jsdom
import {expect, test, vi} from 'vitest'
import {TAKEN_OVER, tellTakenOver} from './taking-over.ts'

test('the rest of the page is told', () => {
  const listener = vi.fn()
  window.addEventListener(TAKEN_OVER, listener, {once: true})
  tellTakenOver()
  expect(listener).toHaveBeenCalledTimes(1)
})
