import {itemsOf, type Kind, refuse} from './kind.ts'
import {minutesOf, timeOf} from './meeting-kinds.ts'

// Names of buckets: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/

/** A shell makes a home of `~`, and nobody else: it would be a folder of that name in the checkout. */
export const folder: Kind<string> = {
  read: (given) => (/^~(?:\/|$)/.test(given) ? refuse(given, 'the whole path, without ~') : given),
  write: (value) => value,
}

/** A folder, or `s3://bucket/prefix`; without a slash at the end. */
export const backupPlace: Kind<string> = {
  read(given, limits) {
    if (!given.includes('://')) return folder.read(given, limits)
    if (BUCKET.test(given)) return given.replace(/\/$/, '')
    return refuse(given, 'a folder, or a bucket such as s3://bucket/prefix')
  },
  write: (value) => value,
}

/** In minutes after midnight. */
export const timeOfDay: Kind<number> = {
  read(given) {
    const minutes = minutesOf(given)
    return minutes !== undefined && minutes < 24 * 60
      ? minutes
      : refuse(given, 'a time such as 03:00')
  },
  write: timeOf,
}

/** Of how many days, weeks and months the last backup is kept. */
export type Retention = {days: number; weeks: number; months: number}

export const retention: Kind<Retention> = {
  read(given) {
    const items = itemsOf(given)
    const [days = 0, weeks = 0, months = 0] = items.map(Number)
    const areNumbers = items.length === 3 && items.every((item) => /^\d{1,4}$/.test(item))
    if (areNumbers && days > 0) return {days, weeks, months}
    return refuse(given, 'numbers of days (1 or more), weeks and months such as 7,4,12')
  },
  write: ({days, weeks, months}) => [days, weeks, months].join(','),
}
