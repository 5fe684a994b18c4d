import {isRecord} from '@skyforge/web/rich-text/values.ts'

/** Why a query was not answered, for people. */
export type Failure = {
  message: string
  /** The line that it is about, what of it, and where that stands in the query. */
  place?: Place
}

export type Place = {
  start: number
  end: number
  /** From 1 on. */
  line: number
  column: number
  /** Of the query, around the place. */
  text: string
}

/** @param error what asking `query` has thrown: of the client, with what the lake says in `details`, or another */
export function failureOf(error: unknown, query: string): Failure {
  const details = isRecord(error) && isRecord(error.details) ? error.details : {}
  const {description, start, end} = details
  if (typeof description !== 'string') {
    return {message: error instanceof Error ? error.message : String(error)}
  }
  if (typeof start !== 'number') return {message: description}
  return {message: description, place: placeOf(query, start, typeof end === 'number' ? end : start)}
}

/** The offsets are in UTF-16 units; one may be behind the end of the query. */
function placeOf(query: string, from: number, to: number): Place {
  const start = Math.min(from, query.length)
  const before = query.slice(0, start).split('\n')
  const column = before.at(-1)?.length ?? 0
  const text = query.split('\n')[before.length - 1] ?? ''
  return {start, end: Math.max(start, to), line: before.length, column: column + 1, text}
}
