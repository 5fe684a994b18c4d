/** A response of the site, which the bare server repeats. */
export type RecordedAnswer = {
  status: number
  /** Names and values in turn, without the headers that Node adds. */
  headers: string[]
  /** Base64. */
  body: string
}

export type BareAnswer = {port: number}

/** A load: each connection sends its next request after each response. */
export type LoadOrder = {
  port: number
  connections: number
  /** Raw requests, sent in turn; `NUMBER` is replaced by a new number each time. */
  requests: string[]
  /** First number; 0 by default. */
  from?: number
  /** Ends the load, whichever comes first. */
  until: {seconds?: number; requests?: number}
}

export const NUMBER = '{number}'

export type LoadAnswer = {
  requests: number
  seconds: number
  /** Milliseconds from a request to its complete response. */
  p50: number
  p99: number
  statuses: Record<string, number>
  /** Fraction of time that the generator was busy: near 1 it limits the result. */
  busy: number
}

/** Resident memory of a program in bytes. */
export type MemoryAnswer = {rss: number}
