import {afterEach, beforeEach, vi} from 'vitest'

/** In each test of a file, time goes by only when it is let. @returns lets it, and what is loaded then arrive */
export function standingTime(): (ms: number) => Promise<void> {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return async (ms) => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(100)
  }
}
