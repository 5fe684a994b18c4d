import type {Socket} from 'node:net'
import type {Writable} from 'node:stream'

/** Slowest permitted pace of reading: `bytesPerS` on average, after a grace period of `restMs`. */
export type Pace = {restMs: number; bytesPerS: number}

type Connection = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>

/**
 * Disconnects clients that read a response too slowly. Counted are bytes handed to the socket; system buffers only help
 * the client. The count restarts whenever no bytes wait to be read.
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
