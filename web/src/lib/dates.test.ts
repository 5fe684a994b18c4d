import {afterEach, expect, test, vi} from 'vitest'
import {formatDate, normalDate} from './dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['2026-03-05T09:00:00Z', 'March 5, 2026'],
  ['2026-03-05', 'March 5, 2026'],
  // Days are in UTC, whatever the reader's time zone.
  ['2026-03-05T23:59:59.999Z', 'March 5, 2026'],
  ['2026-03-06T01:00:00+05:30', 'March 5, 2026'],
  ['2026-03-05T23:30:00', 'March 5, 2026'],
  ['2026-03-05 23:30', 'March 5, 2026'],
  // Browsers read this format in their own time zone.
  ['2026/03/05', undefined],
  ['2024-12-31T12:00:00Z', 'December 31, 2024'],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('formats the date %j as %j', (iso, text) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(formatDate(iso)).toBe(text)
})

test.each([
  '2026-03-05',
  '2026-03-05T09:00Z',
  '2026-03-05T09:00:00Z',
  '2026-03-05T09:00:00.123Z',
  '2026-03-06T01:00:00+05:30',
])('%s is machine-readable', (date) => {
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
])('%j is not machine-readable', (date) => {
  expect(normalDate(date)).toBeUndefined()
})
