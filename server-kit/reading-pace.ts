import type {Socket} from 'node:net'
import type {Writable} from 'node:stream'

/** How fast an answer has to be read: so many bytes a second on average, beyond so many milliseconds of rest. */
export type Pace = {restMs: number; bytesPerS: number}

type Connection = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>

/**
 * Cuts a connection whose reader takes an answer more slowly than that, or not at all. What is counted are bytes
 * handed to the socket, of which the system keeps some megabytes, so that nobody is cut who keeps the pace. While
 * nothing waits to be read, the reader is not at fault, and the count begins anew.
 */
export function keepPace(answer: Writable, connection: Connection, {restMs, bytesPerS}: Pace) {
  let begun = {at: performance.now(), bytes: connection.bytesWritten}
  let timer: NodeJS.Timeout | undefined
  const leftMs = () => {
    const earnedMs = ((connection.bytesWritten - begun.bytes) / bytesPerS) * 1000
    return begun.at + restMs + earnedMs - performance.now()
  }
  const look = () => {
    if (connection.writableLength === 0) {
      begun = {at: performance.now(), bytes: connection.bytesWritten}
    }
    const ms = leftMs()
    if (ms <= 0) connection.destroy()
    else timer = setTimeout(look, Math.min(ms, restMs)).unref()
  }
  if (answer.closed) return
  look()
  answer.on('close', () => clearTimeout(timer))
}
