import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {Timeline} from './timeline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Step = [clock: number, step: 'now' | 'next', time: number]

test.each<[what: string, start: number, steps: Step[]]>([
  [
    'is that of the clock',
    0,
    [
      [100, 'now', 100],
      [100, 'now', 100],
      [200, 'next', 200],
    ],
  ],
  [
    'is another one for each commit',
    0,
    [
      [100, 'next', 100],
      [100, 'next', 101],
      [100, 'now', 101],
      [102, 'next', 102],
    ],
  ],
  [
    'of a commit is later than that of anything read before',
    0,
    [
      [100, 'now', 100],
      [100, 'next', 101],
    ],
  ],
  [
    'does not go back with the clock',
    0,
    [
      [100, 'next', 100],
      [50, 'now', 100],
      [50, 'next', 101],
    ],
  ],
  ['goes on from the run before', 500, [[100, 'next', 501]]],
])('time %s', (_what, start, steps) => {
  const timeline = new Timeline(start)
  for (const [clock, step, time] of steps) {
    vi.setSystemTime(clock)
    expect(timeline[step]()).toBe(time)
  }
})
