import type {Clock} from '../schedule/wording.ts'
import type {OpeningHours} from '../schedule/slots.ts'

/** Who looks at the scheduler: where they are, how they read a clock, and whom they meet. */
export type Visit = {
  url: URL
  now: number
  zone: string
  clock: Clock
  firm: {name: string; email: string}
  hours: OpeningHours
  /** A webhook tells of bookings: somebody writes to whoever books. */
  isTold: boolean
  /** The inbox itself writes to them. */
  isMailed: boolean
  /**
   * The site's frame asks for a light page at first. All addresses that this leads to say so again, as browsers tell of
   * frames over HTTPS and at loopback alone (https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header).
   */
  theme: 'light' | undefined
  /** The address of the same page with another query, which always carries the time zone. */
  query: (values: Record<string, string>) => string
  /** The address of another page of this inbox. */
  link: (path: string, values?: Record<string, string>) => string
}
