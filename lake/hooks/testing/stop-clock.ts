import {vi} from 'vitest'

/**
 * Stops the clock by which questions are timed, until the test ends: on a slow machine one would meet its limit of
 * time before the limit that the test is about.
 */
export function stopClock(): void {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({user: 0, system: 0})
}
