import type {Received} from '@skyforge/lake/internal/testing/request-receiver.ts'

/** Events are numbered within each document, from 0. */
export type Arrivals = {
  expected: number
  /** Distinct events. */
  arrived: number
  /** Repeated events, which are permitted. */
  repeated: number
  missing: number
  /** Events that first arrived after a later one of the same document. */
  disordered: number
}

/** Checks the events of a receiver, with the projection `{_id, n}`. */
export function arrivalsOf(
  received: readonly Received[],
  {documents, expected}: {documents: number; expected: number},
): Arrivals {
  const seen = new Set<string>()
  const latest = new Map<string, number>()
  let disordered = 0
  for (const {body} of received) {
    const {_id, n}: {_id: string; n: number} = JSON.parse(body)
    if (seen.has(`${_id} ${n}`)) continue
    seen.add(`${_id} ${n}`)
    if (n < (latest.get(_id) ?? -1)) disordered += 1
    latest.set(_id, Math.max(n, latest.get(_id) ?? -1))
  }
  const missing = Array.from({length: expected}, (_, index) => eventOf(index, documents)).filter(
    ({id, n}) => !seen.has(`${id} ${n}`),
  )
  return {
    expected,
    arrived: seen.size,
    repeated: received.length - seen.size,
    missing: missing.length,
    disordered,
  }
}

/** The document of a commit, and the number it sets. */
export function eventOf(commit: number, documents: number): {id: string; n: number} {
  return {id: `counter-${commit % documents}`, n: Math.floor(commit / documents)}
}
