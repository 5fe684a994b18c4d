import {afterEach, expect, test, vi} from 'vitest'
import {formatDate, normalDate} from './dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['2026-03-05T09:00:00Z', 'March 5, 2026'],
  ['2026-03-05', 'March 5, 2026'],
  // The day is that of UTC, whatever the reader's zone.
  ['2026-03-05T23:59:59.999Z', 'March 5, 2026'],
  ['2026-03-06T01:00:00+05:30', 'March 5, 2026'],
  ['2026-03-05T23:30:00', 'March 5, 2026'],
  ['2026-03-05 23:30', 'March 5, 2026'],
  // Each browser would read that by its own clock.
  ['2026/03/05', undefined],
  ['2024-12-31T12:00:00Z', 'December 31, 2024'],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the date %j reads %j', (iso, text) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(formatDate(iso)).toBe(text)
})

test.each([
  '2026-03-05',
  '2026-03-05T09:00Z',
  '2026-03-05T09:00:00Z',
  '2026-03-05T09:00:00.123Z',
  '2026-03-06T01:00:00+05:30',
])('programs can read %s', (date) => {
  expect(normalDate(date)).toBe(date)
})

test.each([
  'March 5, 2026',
  '2026',
  '2026-03-05 09:00',
  '2026-03-05T09:00:00',
  '2026-13-05',
  '2026-03-05T25:00Z',
  '',
  null,
  undefined,
])('programs cannot read %j', (date) => {
  expect(normalDate(date)).toBeUndefined()
})
