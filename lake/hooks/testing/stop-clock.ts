import {vi} from 'vitest'

/** Stops the clock of query timeouts until the test ends, so that a slow machine meets the limit under test first. */
export function stopClock(): void {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({user: 0, system: 0})
}
