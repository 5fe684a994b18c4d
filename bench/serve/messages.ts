/** An answer as the bare server gives it: exactly what the site gave. */
export type RecordedAnswer = {
  status: number
  /** Names and values in turn, without those that Node adds itself. */
  headers: string[]
  /** In base 64. */
  body: string
}

/** Where the bare server answers. */
export type BareAnswer = {port: number}

/** What a load is: each connection sends the next request as soon as it has its answer. */
export type LoadOrder = {
  port: number
  connections: number
  /** As they go over the wire, in turn, over and over; `NUMBER` in one stands for another number each time. */
  requests: string[]
  /** The first of these numbers; 0 unless it is said. */
  from?: number
  /** Ends the load, whichever comes first. */
  until: {seconds?: number; requests?: number}
}

export const NUMBER = '{number}'

export type LoadAnswer = {
  requests: number
  seconds: number
  /** Milliseconds from a request to its whole answer. */
  p50: number
  p99: number
  /** How many answers had a status. */
  statuses: Record<string, number>
  /** Share of the time in which the generator itself was busy: near 1 it measures itself. */
  busy: number
}

/** Memory that a program takes of the machine, in bytes. */
export type MemoryAnswer = {rss: number}
