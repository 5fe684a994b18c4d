import {type DestinationStream, destination, pino} from 'pino'
import {errorFields} from './error-fields.ts'
import {currentExchange} from './exchange.ts'
import {isWithin, type Log, type LogLevel} from './log.ts'

/**
 * Writes each entry as a line of JSON to standard output. Writes are asynchronous; the rest is flushed when the program
 * exits.
 *
 * @param part name of the program in each line
 */
export function jsonLog(part: string, level: LogLevel, stream: DestinationStream = output()): Log {
  const logger = pino(
    {
      level,
      base: {part},
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {level: (label) => ({level: label})},
    },
    stream,
  )
  return {
    isShown: (asked) => isWithin(asked, level),
    write(asked, message, {request, error, id = currentExchange()?.id} = {}) {
      const told = error === undefined ? {} : {error: errorFields(error)}
      logger[asked]({...(id !== undefined && {id}), ...request, ...told}, message)
    },
  }
}

function output(): DestinationStream {
  const stream = destination({dest: 1, sync: false})
  process.on('exit', () => stream.flushSync())
  return stream
}
