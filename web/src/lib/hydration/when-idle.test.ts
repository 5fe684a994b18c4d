// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {whenIdle} from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('waits until the page has loaded and the browser is idle', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const work = vi.fn()
  whenIdle(work)
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test('uses requestIdleCallback if the browser has it', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  const request = vi.fn()
  vi.stubGlobal('requestIdleCallback', request)
  const work = vi.fn()
  whenIdle(work)
  expect(request).toHaveBeenCalledWith(work, {timeout: 5_000})
})
