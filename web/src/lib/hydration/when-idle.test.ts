// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {whenIdle} from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work waits until the page has loaded, and then for a quiet moment', () => {
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

test('the browser is asked for the quiet moment where it knows one', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  const request = vi.fn()
  vi.stubGlobal('requestIdleCallback', request)
  const work = vi.fn()
  whenIdle(work)
  expect(request).toHaveBeenCalledWith(work, {timeout: 5_000})
})
