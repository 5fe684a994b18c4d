import {expect, test} from 'vitest'
import {backupPlace, folder, retention, timeOfDay} from './backup-kinds.ts'

test.each([
  ['a folder', backupPlace, '/var/backups/skyforge', '/var/backups/skyforge'],
  ['a folder by a short name', folder, 'data~1/~x', 'data~1/~x'],
  ['a bucket', backupPlace, 's3://our-backups', 's3://our-backups'],
  [
    'a bucket and a prefix',
    backupPlace,
    's3://our.backups/sky/forge_1/',
    's3://our.backups/sky/forge_1',
  ],
  ['the night', timeOfDay, '3:05', 185],
  ['midnight', timeOfDay, '00:00', 0],
  ['what is kept', retention, '7, 4,12', {days: 7, weeks: 4, months: 12}],
])('%s', (_name, kind, given, value) => {
  expect(kind.read(given, {})).toEqual(value)
})

test.each([
  [backupPlace, 'https://example.com/backups', 'a folder, or a bucket such as s3://bucket/prefix'],
  [backupPlace, 's3://Bucket', 'a folder, or a bucket such as s3://bucket/prefix'],
  [backupPlace, 's3://bucket/a b', 'a folder, or a bucket such as s3://bucket/prefix'],
  [backupPlace, '~/backups', 'the whole path, without ~'],
  [folder, '~', 'the whole path, without ~'],
  [timeOfDay, '24:00', 'a time such as 03:00'],
  [timeOfDay, 'night', 'a time such as 03:00'],
  [retention, '0,4,12', 'numbers of days (1 or more), weeks and months such as 7,4,12'],
  [retention, '7,4', 'numbers of days (1 or more), weeks and months such as 7,4,12'],
  [retention, '7,4,x', 'numbers of days (1 or more), weeks and months such as 7,4,12'],
])('no %s: %s', (kind, given, wanted) => {
  expect(() => kind.read(given, {})).toThrow(`is "${given}": give it ${wanted}`)
})

test('what was read is written as it can be read again', () => {
  expect(timeOfDay.write(185)).toBe('03:05')
  expect(retention.write({days: 7, weeks: 0, months: 12})).toBe('7,0,12')
})
