import {brand} from '@skyforge/config/brand.ts'

/** Working hours at one place. */
export type Shift = {
  place: string
  /** For places with several cities. */
  city?: string
  note: string
  /** Hours of the day in UTC; a shift past midnight has two parts. */
  hours: readonly (readonly [from: number, to: number])[]
  /** Watches and answers, rather than builds. */
  isWatch?: boolean
}

/** A line for each of the `offices`, and one for the parent's operations centre. */
export const shifts: readonly Shift[] = [
  {place: 'Indore', note: '09:00–18:00 there, 03:30–12:30 UTC', hours: [[3.5, 12.5]]},
  {place: 'Pune', note: '10:00–19:00 there, 04:30–13:30 UTC', hours: [[4.5, 13.5]]},
  {
    place: 'United States',
    city: 'Seattle',
    note: '08:00–17:00 in Seattle, 16:00–01:00 UTC',
    hours: [
      [0, 1],
      [16, 24],
    ],
  },
  {
    place: `${brand.parent} operations`,
    note: 'Every hour of every day',
    hours: [[0, 24]],
    isWatch: true,
  },
]
