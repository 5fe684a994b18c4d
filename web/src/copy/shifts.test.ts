import {expect, test} from 'vitest'
import {shifts} from './shifts.ts'

const isAtWork = (hour: number) =>
  shifts.filter(({hours}) => hours.some(([from, to]) => from <= hour && hour < to))

test('every hour of the day is covered, nineteen of them by engineers at their desks', () => {
  const hours = Array.from({length: 48}, (_, half) => half / 2)
  expect(hours.every((hour) => isAtWork(hour).length > 0)).toBe(true)
  const staffed = hours.filter((hour) => isAtWork(hour).some(({isWatch}) => !isWatch))
  expect(staffed.length / 2).toBe(19)
})
