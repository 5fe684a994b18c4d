// @vitest-environment jsdom
import {act, renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {useCopy} from './use-copy.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['copied', {writeText: async () => {}}],
  ['refused', {writeText: () => Promise.reject(new Error('no permission'))}],
  ['refused', undefined],
])('shows for a moment that the text was %s', async (expected, clipboard) => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {clipboard})
  const {result} = renderHook(useCopy)
  expect(result.current.outcome).toBeUndefined()
  await act(async () => {
    expect(await result.current.copy('text')).toBe(expected)
  })
  expect(result.current.outcome).toBe(expected)
  act(() => {
    vi.advanceTimersByTime(2_500)
  })
  expect(result.current.outcome).toBeUndefined()
})
