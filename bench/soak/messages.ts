/** Orders simulated visitors for a time. */
export type VisitOrder = {
  origin: string
  seconds: number
  pages: readonly string[]
  streams: readonly string[]
}

/** Name of a program that a response depends on. */
export type Needed = 'site' | 'lake' | 'inbox'

/** A request that failed. Times are in milliseconds. */
export type Failure = {
  path: string
  problem: string
  begunAt: number
  endedAt: number
  needs: readonly Needed[]
}

export type Load = {
  path: string
  /** Start time in milliseconds. */
  begunAt: number
  /** Milliseconds from its request to its last byte. */
  took: number
}

export type VisitAnswer = {
  pages: number
  loads: Load[]
  files: number
  images: number
  failures: Failure[]
  /** Event loop delay of the visitors' process, 99th percentile in milliseconds; it adds to page times. */
  late: number
  /** For each live reader: number of events, and time of the last one. */
  readers: {heard: number; lastAt: number}[]
}
