/** What visitors do until the time is over. */
export type VisitOrder = {
  /** Where the site answers. */
  origin: string
  seconds: number
  /** Paths of pages. */
  pages: readonly string[]
  /** Paths of streams of live events. */
  streams: readonly string[]
}

/** A part that an answer depends on, by its name in the stack. */
export type Needed = 'site' | 'lake' | 'inbox'

/** A request that was not answered as it should have been. Times are those of the clock, in milliseconds. */
export type Failure = {
  path: string
  problem: string
  begunAt: number
  endedAt: number
  needs: readonly Needed[]
}

/** A page that a visitor got. */
export type Load = {
  path: string
  /** Of the clock, in milliseconds. */
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
  /** So much later than usual the visitors' own turns began, 99th percentile in milliseconds: the clock of a page ran on. */
  late: number
  /** Of each live reader how much it has heard, and when it heard something last. */
  readers: {heard: number; lastAt: number}[]
}
