import {inspect} from 'node:util'

/** Log levels, quietest first. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** True if a log of level `most` includes entries of `level`. */
export function isWithin(level: LogLevel, most: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(most)
}

/** A logged request, without personal data. */
export type RequestRecord = {
  method: string
  /** Pattern of the route, without the values in the path. */
  route: string
  /** Status of the response, or of a refusal that closed the connection; unset without either. */
  status?: number
  /** Milliseconds until the response was sent. */
  ms: number
  /** Bytes sent over the connection meanwhile. */
  bytes: number
  /** The client disconnected early. */
  isAborted?: true
}

export type LogFields = {
  /** Id of the request, shared by the log lines of all programs. */
  id?: string | undefined
  error?: unknown
  request?: RequestRecord
}

export type Log = {
  isShown: (level: LogLevel) => boolean
  write: (level: LogLevel, message: string, fields?: LogFields) => void
}

/**
 * Readable lines for a terminal. Requests appear only at level debug: in development a page requests hundreds of files.
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

export function log(): Log {
  return current
}

export function useLog(next: Log) {
  current = next
}
