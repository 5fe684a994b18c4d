import {expect, test} from 'vitest'
import {nextBackup} from './schedule.ts'

/** Times are those of this machine's clock, in whatever zone it is. */
const time = (text: string) => new Date(`2026-${text}:00`)
const success = (text: string) => ({
  lastSuccess: {time: time(text).toISOString(), name: '', bytes: 0},
})
const failure = (text: string) => ({lastFailure: {time: time(text).toISOString(), reason: ''}})

const AT = 3 * 60

test.each([
  ['the first one at once', {}, '01-10T14:00', '01-10T14:00'],
  ['tomorrow, after that of this night', success('01-10T03:00'), '01-10T14:00', '01-11T03:00'],
  ['tonight, before it is time', success('01-10T03:01'), '01-11T02:59', '01-11T03:00'],
  ['on time', success('01-10T03:01'), '01-11T03:00', '01-11T03:00'],
  [
    'at once, after a night that was slept through',
    success('01-10T03:01'),
    '01-11T08:30',
    '01-11T08:30',
  ],
  ['at once, after a week off', success('01-03T03:01'), '01-10T08:30', '01-10T08:30'],
  [
    'tomorrow at the usual time, after one that was late',
    success('01-10T14:00'),
    '01-10T15:00',
    '01-11T03:00',
  ],
  [
    'an hour after a failure',
    {...success('01-09T03:00'), ...failure('01-10T03:20')},
    '01-10T03:21',
    '01-10T04:20',
  ],
  [
    'at once, where that hour is over',
    {...success('01-09T03:00'), ...failure('01-10T03:20')},
    '01-10T08:00',
    '01-10T04:20',
  ],
  [
    'on time, after a failure of the day before',
    failure('01-09T12:00'),
    '01-10T03:00',
    '01-10T03:00',
  ],
  [
    'tomorrow, after a failure and a success',
    {...success('01-10T05:00'), ...failure('01-10T03:20')},
    '01-10T06:00',
    '01-11T03:00',
  ],
  ['at once, where the clock was ahead', success('01-20T03:00'), '01-10T06:00', '01-10T06:00'],
])('%s', (_name, record, now, expected) => {
  expect(nextBackup(AT, record, time(now))).toEqual(time(expected))
})
