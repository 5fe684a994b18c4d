import {expect, test, vi} from 'vitest'
import {dateBadge} from './date-badge.ts'

// An editor ahead of UTC; formats of dates take the zone that is there when they are made.
vi.hoisted(() => vi.stubEnv('TZ', 'Asia/Kolkata'))

const now = Date.parse('2026-06-01T12:00:00Z')
const date = '2026-07-05T23:30:00Z'

test.each([
  ['a date to come', {date, scheduledAt: undefined}, 'Goes live on July 5, 2026', 'warning'],
  ['a schedule', {date: '2026-01-05', scheduledAt: date}, 'Goes live on July 6, 2026', 'primary'],
  [
    'a schedule and another date',
    {date: '2027-01-05', scheduledAt: date},
    'Goes live on July 6, 2026',
    'primary',
  ],
])('an article with %s goes live then', (_, dates, label, color) => {
  expect(dateBadge({...dates, now})).toMatchObject({label, color})
})

test.each(['2026-06-01T12:00:00Z', 'soon', undefined, 7])('the date %j says nothing', (past) => {
  expect(dateBadge({date: past, scheduledAt: undefined, now})).toBeNull()
})
