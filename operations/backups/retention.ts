import type {Retention} from '@skyforge/config/backup-kinds.ts'

const DAY_MS = 86_400_000

/**
 * Which backups are kept: the last one of each of the last so many days, weeks (from Monday) and months, in UTC, that have any.
 *
 * @param times of all that there are
 */
export function timesToKeep(
  times: readonly Date[],
  {days, weeks, months}: Retention,
): ReadonlySet<Date> {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
  return new Set([
    ...lastOfEach(newestFirst, dayOf, days),
    ...lastOfEach(newestFirst, weekOf, weeks),
    ...lastOfEach(newestFirst, monthOf, months),
  ])
}

function lastOfEach<T>(newestFirst: readonly Date[], spanOf: (time: Date) => T, count: number) {
  const last = new Map<T, Date>()
  for (const time of newestFirst) {
    const span = spanOf(time)
    if (last.size < count && !last.has(span)) last.set(span, time)
  }
  return last.values()
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS)
/** The first of January 1970 was a Thursday. */
const weekOf = (time: Date) => Math.floor((dayOf(time) + 3) / 7)
const monthOf = (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth()
