import {inspect} from 'node:util'

/** From the one that says least. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Whether a log that tells as much as `most` says has entries of that level. */
export function isWithin(level: LogLevel, most: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(most)
}

/** What became of a request: nothing in it that says who sent it, or what. */
export type RequestRecord = {
  method: string
  /** The pattern of the route that answered it, without what an address fills into it. */
  route: string
  /** Of the answer, or of the refusal in whose place the connection was closed; unset where there was neither. */
  status?: number
  /** Until all was sent, in milliseconds. */
  ms: number
  /** Sent over the connection meanwhile. */
  bytes: number
  /** The other side broke off. */
  isAborted?: true
}

export type LogFields = {
  /** By which the lines of all parts on one request are found. */
  id?: string | undefined
  error?: unknown
  request?: RequestRecord
}

export type Log = {
  isShown: (level: LogLevel) => boolean
  write: (level: LogLevel, message: string, fields?: LogFields) => void
}

/**
 * Readable lines, as a terminal shows them. Requests are among them only where everything is: whoever develops asks
 * for hundreds of files.
 */
export function textLog(level: LogLevel): Log {
  const isShown = (asked: LogLevel) => isWithin(asked, level)
  return {
    isShown,
    write(asked, message, {error, request} = {}) {
      if (!isShown(request ? 'debug' : asked)) return
      const line = request ? `${message} ${inspect(request, {breakLength: Infinity})}` : message
      if (asked !== 'error') console.info(line)
      else console.error(line, ...(error === undefined ? [] : [error]))
    },
  }
}

let current = textLog('info')

/** The program's log. */
export function log(): Log {
  return current
}

/** Has all further entries written to another one. */
export function useLog(next: Log) {
  current = next
}
