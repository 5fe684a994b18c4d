import {type DestinationStream, destination, pino} from 'pino'
import {errorFields} from './error-fields.ts'
import {currentExchange} from './exchange.ts'
import {isWithin, type Log, type LogLevel} from './log.ts'

/**
 * One line of JSON for each entry, on standard output. It is written beside the work, and what is left when the program
 * ends, then.
 *
 * @param part of the stack, as each line names it
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
